#include <getopt.h>
#include <locale.h>

/* Declared by wchar.h only where the whole unit asks for X/Open. */
extern int wcwidth(__WCHAR_TYPE__ character);

/* The character types of UTF-8, or 0; lives as long as the process. */
static inline locale_t vitrine_utf8_locale(void) {
    return newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

/* getopt_long keeps its place in globals, which Swift cannot touch safely; these hand them over with each call. */

struct vitrine_getopt_result {
    int code;          /* what getopt_long answered */
    int next;          /* optind: where the operands start when all options are read */
    const char *value; /* optarg */
    int letter;        /* optopt: the short option that is not known, if it was one */
};

static inline void vitrine_getopt_start(void) {
    optind = 0;
    optopt = 0;
    opterr = 0;
}

static inline struct vitrine_getopt_result
vitrine_getopt_next(int count, char *const *arguments, const struct option *options) {
    struct vitrine_getopt_result result;
    result.code = getopt_long(count, arguments, ":h", options, 0);
    result.next = optind;
    result.value = optarg;
    result.letter = optopt;
    return result;
}
