#pragma once

/// Uses the library; the plug-in defines it.
void use_plugin_early(void);
