// What tests need of the platform. Nothing to call: see Coverage.c.
#pragma once
