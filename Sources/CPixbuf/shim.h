#include <gdk-pixbuf/gdk-pixbuf.h>

// Limits the pixels that a loader may allocate: what claims more is loaded as one pixel. A variadic macro of GLib's
// connects the callback, which Swift cannot call.
static void vitrine_limit_size(GdkPixbufLoader *loader, int width, int height, void *limit) {
    if (width <= 0 || height <= 0 || (gsize)width > GPOINTER_TO_SIZE(limit) / (gsize)height) {
        gdk_pixbuf_loader_set_size(loader, 1, 1);
    }
}

static inline void vitrine_pixbuf_loader_limit(GdkPixbufLoader *loader, gsize pixels) {
    g_signal_connect(loader, "size-prepared", G_CALLBACK(vitrine_limit_size), GSIZE_TO_POINTER(pixels));
}

static inline void vitrine_pixbuf_unref(void *object) {
    g_object_unref(object);
}
