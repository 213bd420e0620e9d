#ifndef VITRINE_CICU_H
#define VITRINE_CICU_H

#include <stdint.h>

// A target with a source of its own, unlike the other C libraries: Foundation brings ICU's types in a version of its own, and Swift takes no
// two of one name. So none of them is seen here.

typedef struct vitrine_collator vitrine_collator;

/// The rules of a locale, with numbers compared by their value; NULL when ICU has no data.
vitrine_collator *vitrine_collator_open(const char *locale);
void vitrine_collator_close(vitrine_collator *collator);

/// Four numbers that change whenever keys would.
uint32_t vitrine_collator_version(const vitrine_collator *collator);

/// Writes the sort key of a text's first 1024 bytes, without the zero at its end. Answers its length, at most the capacity.
int32_t vitrine_collator_key(
    const vitrine_collator *collator, const char *text, int32_t length, uint8_t *key, int32_t capacity);

#endif
