#include "CICU.h"

#include <unicode/ucol.h>
#include <unicode/ustring.h>

enum { COLLATED_BYTES = 1024 };

vitrine_collator *vitrine_collator_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open(locale, &status);
    if (U_FAILURE(status)) return NULL;
    ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    return (vitrine_collator *)collator;
}

void vitrine_collator_close(vitrine_collator *collator) { ucol_close((UCollator *)collator); }

uint32_t vitrine_collator_version(const vitrine_collator *collator) {
    UVersionInfo version;
    ucol_getVersion((const UCollator *)collator, version);
    return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16 | (uint32_t)version[2] << 8 | version[3];
}

int32_t vitrine_collator_key(
    const vitrine_collator *collator, const char *text, int32_t length, uint8_t *key, int32_t capacity) {
    UChar units[COLLATED_BYTES];
    if (length > COLLATED_BYTES) {
        length = COLLATED_BYTES;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
    }
    int32_t count = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8WithSub(units, COLLATED_BYTES, &count, text, length, 0xFFFD, NULL, &status);
    int32_t needed = ucol_getSortKey((const UCollator *)collator, units, count, key, capacity);
    if (needed > capacity) return capacity;
    return needed > 0 ? needed - 1 : 0;
}
