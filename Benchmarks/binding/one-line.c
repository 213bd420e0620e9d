// Shapes one line of text with Pango as `vitrine list` does and says how wide it is: the least that a program with these fonts takes.
#include <pango/pangocairo.h>
#include <stdio.h>

int main(void) {
    PangoFontMap *map = pango_cairo_font_map_new();
    PangoContext *context = pango_font_map_create_context(map);
    pango_context_set_language(context, pango_language_from_string("mul"));
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_from_string("Inter, DejaVu Sans, WenQuanYi Micro Hei, Noto Color Emoji 10.5");
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, "Tea house", -1);
    int width, height;
    pango_layout_get_size(layout, &width, &height);
    printf("%d\n", width);
    return 0;
}
