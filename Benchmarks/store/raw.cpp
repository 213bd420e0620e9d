// The baseline of the store benchmark: the same work with SQLite's own functions and nothing in between.
//
//   raw read|page|point|update|search|count CATALOG COUNT …      as store-benchmark
//
// A shop is a struct of std::string and optional numbers; statements are prepared once.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <vector>

static sqlite3 *db;

static void check(int result) {
    if (result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW) return;
    fprintf(stderr, "raw: %s\n", sqlite3_errmsg(db));
    exit(1);
}

static void execute(const char *sql) { check(sqlite3_exec(db, sql, nullptr, nullptr, nullptr)); }

static sqlite3_stmt *prepare(const std::string &sql) {
    sqlite3_stmt *statement;
    check(sqlite3_prepare_v3(db, sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    return statement;
}

struct Image { std::string source; std::optional<int> width, height; std::optional<double> scale; std::optional<std::string> format; };
struct Shop {
    sqlite3_int64 id, position, version;
    std::string key, name;
    std::optional<std::string> icon, price, currency;
    std::optional<double> width, height;
    std::string attributes;
    std::optional<sqlite3_int64> source;
    std::vector<Image> images;
};

static std::string text(sqlite3_stmt *s, int column) {
    auto start = reinterpret_cast<const char *>(sqlite3_column_text(s, column));
    return std::string(start, sqlite3_column_bytes(s, column));
}
static std::optional<std::string> optionalText(sqlite3_stmt *s, int column) {
    if (sqlite3_column_type(s, column) == SQLITE_NULL) return {};
    return text(s, column);
}
static std::optional<double> optionalDouble(sqlite3_stmt *s, int column) {
    if (sqlite3_column_type(s, column) == SQLITE_NULL) return {};
    return sqlite3_column_double(s, column);
}

static const std::string columns = "shop.id, shop.position, shop.version, shop.key, shop.name, shop.icon, shop.price, shop.currency, "
    "shop.width, shop.height, shop.attributes, shop.source_id";
static sqlite3_stmt *imageRows;

static Shop read(sqlite3_stmt *s) {
    Shop shop;
    shop.id = sqlite3_column_int64(s, 0);
    shop.position = sqlite3_column_int64(s, 1);
    shop.version = sqlite3_column_int64(s, 2);
    shop.key = text(s, 3);
    shop.name = text(s, 4);
    shop.icon = optionalText(s, 5);
    shop.price = optionalText(s, 6);
    shop.currency = optionalText(s, 7);
    shop.width = optionalDouble(s, 8);
    shop.height = optionalDouble(s, 9);
    shop.attributes = text(s, 10);
    if (sqlite3_column_type(s, 11) != SQLITE_NULL) shop.source = sqlite3_column_int64(s, 11);
    check(sqlite3_bind_int64(imageRows, 1, shop.id));
    while (sqlite3_step(imageRows) == SQLITE_ROW) {
        Image image;
        image.source = text(imageRows, 0);
        if (sqlite3_column_type(imageRows, 1) != SQLITE_NULL) image.width = sqlite3_column_int(imageRows, 1);
        if (sqlite3_column_type(imageRows, 2) != SQLITE_NULL) image.height = sqlite3_column_int(imageRows, 2);
        image.scale = optionalDouble(imageRows, 3);
        image.format = optionalText(imageRows, 4);
        shop.images.push_back(std::move(image));
    }
    check(sqlite3_reset(imageRows));
    return shop;
}

static size_t sum;

static void take(sqlite3_stmt *s) {
    while (sqlite3_step(s) == SQLITE_ROW) { const Shop shop = read(s); sum += shop.name.size() + shop.images.size(); }
    check(sqlite3_reset(s));
}

static std::string key(int index) { return std::to_string(10000001 + index * 7919 % 10000); }

int main(int argc, char **argv) {
    if (argc < 4) { fputs("usage: raw WORK CATALOG COUNT …\n", stderr); return 2; }
    check(sqlite3_open_v2(argv[2], &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr));
    execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL");
    const std::string work = argv[1];
    const int count = atoi(argv[3]);
    imageRows = prepare("SELECT source, pixel_width, pixel_height, scale, format FROM image WHERE shop_id = ? ORDER BY position");
    if (work == "read") {
        sqlite3_stmt *s = prepare("SELECT " + columns + " FROM shop ORDER BY position, id LIMIT ?");
        check(sqlite3_bind_int(s, 1, count));
        execute("BEGIN");
        take(s);
        execute("COMMIT");
    } else if (work == "page") {
        const std::string sort = argv[4];
        const int index = atoi(argv[5]);
        const std::string value = sort == "price" ? "price_value" : sort == "name" ? "name_order" : sort == "recency" ? "version"
            : sort == "size" ? "area" : "";
        const std::string terms = (value.empty() ? "" : value + ", ") + "position, id";
        sqlite3_stmt *place = prepare("SELECT " + terms + " FROM shop WHERE " + (value.empty() ? "1" : value + " IS NOT NULL")
            + " ORDER BY " + terms + " LIMIT 1 OFFSET " + std::to_string(index - 1));
        check(sqlite3_step(place));
        const std::string marks = value.empty() ? "?, ?" : "?, ?, ?";
        sqlite3_stmt *s = prepare("SELECT " + columns + " FROM shop WHERE (" + terms + ") > (" + marks + ") ORDER BY " + terms + " LIMIT 24");
        for (int i = 0; i < sqlite3_column_count(place); i++) check(sqlite3_bind_value(s, i + 1, sqlite3_column_value(place, i)));
        check(sqlite3_reset(place));
        for (int i = 0; i < count; i++) { execute("BEGIN"); take(s); execute("COMMIT"); }
    } else if (work == "point") {
        sqlite3_stmt *s = prepare("SELECT " + columns + " FROM shop WHERE key = ?");
        for (int i = 0; i < count; i++) {
            const std::string text = key(i);
            check(sqlite3_bind_text(s, 1, text.data(), text.size(), SQLITE_STATIC));
            take(s);
        }
    } else if (work == "update") {
        // Reads the shop, as who changes a part of it must; then writes what is new and its version.
        sqlite3_stmt *s = prepare("SELECT " + columns + " FROM shop WHERE key = ?");
        sqlite3_stmt *version = prepare("SELECT version FROM catalog");
        sqlite3_stmt *update = prepare("UPDATE shop SET icon = ?, price = ?, price_value = ?, currency = ?, width = ?, height = ?, "
            "attributes = ?, version = ? WHERE id = ?");
        sqlite3_stmt *next = prepare("UPDATE catalog SET version = ?");
        for (int i = 0; i < count; i++) {
            const std::string text = key(i);
            execute("BEGIN IMMEDIATE");
            check(sqlite3_bind_text(s, 1, text.data(), text.size(), SQLITE_STATIC));
            check(sqlite3_step(s));
            Shop shop = read(s);
            check(sqlite3_reset(s));
            check(sqlite3_step(version));
            const sqlite3_int64 number = sqlite3_column_int64(version, 0) + 1;
            check(sqlite3_reset(version));
            char price[32];
            snprintf(price, sizeof price, "%d.%02d", i / 100, i % 100);
            check(sqlite3_bind_text(update, 1, shop.icon->data(), shop.icon->size(), SQLITE_STATIC));
            check(sqlite3_bind_text(update, 2, price, -1, SQLITE_STATIC));
            check(sqlite3_bind_double(update, 3, i / 100.0));
            check(sqlite3_bind_text(update, 4, "EUR", 3, SQLITE_STATIC));
            check(sqlite3_bind_double(update, 5, *shop.width));
            check(sqlite3_bind_double(update, 6, *shop.height));
            check(sqlite3_bind_text(update, 7, shop.attributes.data(), shop.attributes.size(), SQLITE_STATIC));
            check(sqlite3_bind_int64(update, 8, number));
            check(sqlite3_bind_int64(update, 9, shop.id));
            check(sqlite3_step(update));
            check(sqlite3_reset(update));
            check(sqlite3_bind_int64(next, 1, number));
            check(sqlite3_step(next));
            check(sqlite3_reset(next));
            execute("COMMIT");
            sum++;
        }
    } else if (work == "search" || work == "count") {
        // The search's words as an expression, in the last argument; ranked by FTS5's own measure.
        sqlite3_stmt *s = prepare(work == "count" ? "SELECT count(*) FROM shop_search WHERE shop_search MATCH ?"
            : "SELECT " + columns + " FROM (SELECT rowid AS id, rank FROM shop_search WHERE shop_search MATCH ? ORDER BY rank LIMIT 24) "
              "AS hit CROSS JOIN shop ON shop.id = hit.id");
        check(sqlite3_bind_text(s, 1, argv[4], -1, SQLITE_STATIC));
        for (int i = 0; i < count; i++) {
            if (work == "search") { take(s); continue; }
            check(sqlite3_step(s));
            sum += sqlite3_column_int64(s, 0);
            check(sqlite3_reset(s));
        }
    }
    printf("%zu\n", sum);
    return 0;
}
