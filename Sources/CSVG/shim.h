#include <librsvg/rsvg.h>

static inline void vitrine_svg_unref(RsvgHandle *handle) {
    g_object_unref(handle);
}
