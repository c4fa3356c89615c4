#pragma once
#include "point.h"
