// The baseline of the import benchmark: what the same work costs with nothing in between.
//
//   raw SCHEMA.sql FILE CATALOG on|off|floor
//
// on, off: foreign keys. floor: off, and nothing but the tables `shop` and `image`: no secondary index, no search index and no sort keys,
// which is what no program that fills these tables can be quicker than.
//
// Reads the JSON array or NDJSON file in windows, finds where each row ends, takes it apart with simdjson On-Demand and binds its
// text where it stands into prepared inserts: same tables (it reads the migrations), same settings and same single transaction as
// `vitrine import`. It knows the seven keys, expects them in this order, and does not look for anything else. Names get their sort
// keys from ICU, and words of names and keys go into the search table some thousand at a time; of the accents that are to be folded it
// knows those of the data. The indexes of `shop` are taken away before the rows come and made when all are there.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <simdjson.h>
#include <sqlite3.h>
#include <string>
#include <unicode/ucol.h>
#include <unicode/ustring.h>
#include <unistd.h>
#include <vector>

using namespace simdjson;

static sqlite3 *db;

static void check(int result) {
    if (result == SQLITE_OK || result == SQLITE_DONE) return;
    fprintf(stderr, "raw: %s\n", sqlite3_errmsg(db));
    exit(1);
}

static void execute(const char *sql) { check(sqlite3_exec(db, sql, nullptr, nullptr, nullptr)); }

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    check(sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    return statement;
}

static void bind(sqlite3_stmt *statement, int index, std::string_view text) {
    check(sqlite3_bind_text64(statement, index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

/// The first column of all rows, and the second into a list of its own.
static std::vector<std::string> texts(const char *sql, std::vector<std::string> &second) {
    std::vector<std::string> first;
    sqlite3_stmt *rows = prepare(sql);
    auto text = [&](int column) { return reinterpret_cast<const char *>(sqlite3_column_text(rows, column)); };
    int result;
    for (; (result = sqlite3_step(rows)) == SQLITE_ROW; second.push_back(text(1))) first.push_back(text(0));
    check(result);
    sqlite3_finalize(rows);
    return first;
}

static std::string contents(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); exit(1); }
    std::string text;
    char buffer[4096];
    for (size_t count; (count = fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, count);
    fclose(file);
    return text;
}

/// The end of the object that starts at `start`, or 0 when the window ends inside it.
static size_t endOfObject(const char *text, size_t start, size_t end) {
    int depth = 0;
    for (size_t i = start; i < end; i++) {
        switch (text[i]) {
        case '"':
            for (i++; i < end && text[i] != '"'; i++) if (text[i] == '\\') i++;
            break;
        case '{': case '[': depth++; break;
        case '}': case ']': if (--depth == 0) return i + 1; break;
        }
    }
    return 0;
}

/// The words of a text with a space between each two: runs of letters, runs of digits, pairs of Chinese characters and the last of them.
static void appendWords(std::string_view text, std::string &words) {
    enum { none, letters, digits, paired } run = none;
    bool isFirst = true;
    char last[3];
    auto space = [&] { if (isFirst) isFirst = false; else words += ' '; };
    auto start = [&](decltype(run) next) {
        if (run == paired) { space(); words.append(last, 3); }
        run = next;
        if (next == letters || next == digits) space();
    };
    for (size_t i = 0; i < text.size();) {
        const unsigned char byte = text[i], lower = byte | 0x20;
        if (byte < 0x80) {
            i++;
            if (lower >= 'a' && lower <= 'z') { if (run != letters) start(letters); words += char(lower); }
            else if (byte >= '0' && byte <= '9') { if (run != digits) start(digits); words += char(byte); }
            else if (run != none) start(none);
        } else if (byte < 0xE0) {
            if (run != letters) start(letters);
            if (byte == 0xC3) switch ((unsigned char)text[i + 1] | 0x20) {
                case 0xB6: words += 'o'; break;
                case 0xA8: case 0xA9: words += 'e'; break;
                default: words.append(text, i, 2);
            } else words.append(text, i, 2);
            i += 2;
        } else {
            if (run == paired) { space(); words.append(last, 3); words.append(text, i, 3); }
            else { if (run != none) start(none); run = paired; }
            memcpy(last, &text[i], 3);
            i += 3;
        }
    }
    start(none);
}

int main(int argc, char **argv) {
    if (argc != 5) { fputs("usage: raw SCHEMA.sql FILE CATALOG on|off|floor\n", stderr); return 2; }
    const bool isFloor = strcmp(argv[4], "floor") == 0;
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    check(sqlite3_open_v2(argv[3], &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr));
    execute("PRAGMA journal_mode = MEMORY");
    execute("PRAGMA synchronous = OFF");
    execute(strcmp(argv[4], "on") == 0 ? "PRAGMA foreign_keys = ON" : "PRAGMA foreign_keys = OFF");
    execute(contents(argv[1]).c_str());
    execute("PRAGMA cache_size = -3072");
    execute("BEGIN IMMEDIATE");
    std::vector<std::string> indexes;
    for (const std::string &drop : texts("SELECT 'DROP INDEX ' || name, sql FROM sqlite_schema WHERE type = 'index'"
                                         " AND tbl_name = 'shop' AND sql IS NOT NULL ORDER BY rowid", indexes))
        execute(drop.c_str());
    execute("INSERT INTO source VALUES (1, 'data', '{}', '{}', '')");
    execute("INSERT INTO name_collation VALUES (1, '', '')");
    sqlite3_stmt *insertShop = prepare(
        "INSERT INTO shop (key, name, icon, price, price_value, currency, width, height, position, attributes, version,"
        " source_id, name_order) VALUES (?, ?, ?, ?, ?, NULL, ?, ?, ?, '{}', 1, 1, ?)");
    sqlite3_stmt *insertImage = prepare("INSERT INTO image (shop_id, position, source) VALUES (?, ?, ?)");

    sqlite3_stmt *insertWords = prepare("INSERT INTO shop_search (rowid, name, key) VALUES (?, ?, ?)");
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open("", &status);
    ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);

    struct Waiting { sqlite3_int64 id; size_t name, key, end; };
    std::vector<Waiting> waiting;
    std::string words;
    auto flush = [&] {
        const std::string_view all = words;
        for (const Waiting &one : waiting) {
            check(sqlite3_bind_int64(insertWords, 1, one.id));
            bind(insertWords, 2, all.substr(one.name, one.key - one.name));
            bind(insertWords, 3, all.substr(one.key, one.end - one.key));
            check(sqlite3_step(insertWords));
            check(sqlite3_reset(insertWords));
        }
        waiting.clear();
        words.clear();
    };

    const size_t capacity = 1 << 18;
    char *window = static_cast<char *>(malloc(capacity + SIMDJSON_PADDING));
    const int file = open(argv[2], O_RDONLY);
    if (file < 0) { perror(argv[2]); return 1; }
    ondemand::parser parser;
    size_t filled = 0;
    sqlite3_int64 position = 0;
    for (ssize_t count; (count = read(file, window + filled, capacity - filled)) > 0;) {
        filled += count;
        size_t index = 0;
        while (true) {
            const char *open = static_cast<const char *>(memchr(window + index, '{', filled - index));
            if (!open) { index = filled; break; }
            const size_t start = open - window, end = endOfObject(window, start, filled);
            if (end == 0) { index = start; break; }
            index = end;

            auto document = parser.iterate(window + start, end - start, capacity + SIMDJSON_PADDING - start);
            ondemand::object row = document.get_object();
            const std::string_view key = std::string_view(row.find_field("id").raw_json_token());
            bind(insertShop, 1, key);
            const std::string_view name = row.find_field("name").get_string();
            bind(insertShop, 2, name);
            UChar units[1024];
            uint8_t order[4096];
            if (!isFloor) {
                int32_t length = 0;
                u_strFromUTF8(units, 1024, &length, name.data(), name.size(), &status);
                const int32_t orderLength = ucol_getSortKey(collator, units, length, order, sizeof order) - 1;
                check(sqlite3_bind_blob(insertShop, 9, order, orderLength, SQLITE_STATIC));
            }
            bind(insertShop, 3, row.find_field("icon").get_string());
            ondemand::value price = row.find_field("price");
            bind(insertShop, 4, price.raw_json_token());
            check(sqlite3_bind_double(insertShop, 5, price.get_double()));
            check(sqlite3_bind_double(insertShop, 6, row.find_field("w").get_double()));
            check(sqlite3_bind_double(insertShop, 7, row.find_field("h").get_double()));
            check(sqlite3_bind_int64(insertShop, 8, position++));
            check(sqlite3_step(insertShop));
            check(sqlite3_reset(insertShop));
            const sqlite3_int64 id = sqlite3_last_insert_rowid(db);
            if (!isFloor) {
                const size_t nameWords = words.size();
                appendWords(name, words);
                const size_t keyWords = words.size();
                appendWords(key, words);
                waiting.push_back({id, nameWords, keyWords, words.size()});
                if (waiting.size() == 2048) flush();
            }
            check(sqlite3_bind_int64(insertImage, 1, id));
            int place = 0;
            for (std::string_view image : row.find_field("images").get_array()) {
                check(sqlite3_bind_int64(insertImage, 2, place++));
                bind(insertImage, 3, image);
                check(sqlite3_step(insertImage));
                check(sqlite3_reset(insertImage));
            }
        }
        memmove(window, window + index, filled - index);
        filled -= index;
        if (filled == capacity) { fputs("raw: a row is larger than the window\n", stderr); return 1; }
    }
    flush();
    execute("PRAGMA cache_size = -1024");
    if (!isFloor) for (const std::string &index : indexes) execute(index.c_str());
    execute("UPDATE catalog SET version = 1");
    execute("COMMIT");
    execute("PRAGMA synchronous = FULL");
    execute("PRAGMA journal_mode = WAL");
    sqlite3_finalize(insertShop);
    sqlite3_finalize(insertImage);
    sqlite3_finalize(insertWords);
    ucol_close(collator);
    sqlite3_close(db);
    printf("%lld rows\n", static_cast<long long>(position));
    return 0;
}
