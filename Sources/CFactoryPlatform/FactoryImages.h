// The images of the process that contain a copy of the library.
#pragma once

#include "FactoryProcess.h"

// Own functions: an image that used those of another would keep that one loaded.

/// The state of copies with one stamp. The same layout in all versions.
typedef struct fk_published {
  struct fk_published *next;
  const char *stamp;
  fk_process *process;
  const void *address;  // in the image of the copy that has made it
  uint32_t is_used;     // atomic
} fk_published;

/// The place in each image at which copies could be published. That of the first image is used. The
/// same layout in all versions.
typedef struct fk_place {
  fk_published *first;   // atomic
  uint32_t is_reported;  // atomic
} fk_place;

/// The place that all copies use: the one of the first image that has one.
FK_OWN fk_place *fk_common_place(void);

/// Keeps the image of this copy loaded.
FK_OWN void fk_keep_image(void);

/// The path of the image around an address.
FK_OWN const char *fk_image_of(const void *address);
