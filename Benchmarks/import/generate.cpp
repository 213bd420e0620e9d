// Writes the data set of the import benchmark: dictionaries of a shop's id, name, icon, price, w, h and three images.
//
//   generate FORMAT ROWS ORDER > FILE        FORMAT: json, ndjson, csv, plist, openstep, shopify      ORDER: ordered, random
//
// The table of Shopify's kind has three lines for each row: the product, and two lines more with an image each.
//
// The same arguments give the same bytes on every machine. All ids have eight digits, so that they sort as text as they do as
// numbers; the random order is a walk with a step that shares no factor with the number of rows.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>

static uint64_t state = 0x9E3779B97F4A7C15;

static uint32_t below(uint32_t limit) {
    // xorshift64*, Sebastiano Vigna, "An experimental exploration of Marsaglia's xorshift generators", 2014.
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return uint32_t((state * 0x2545F4914F6CDD1D) >> 32) % limit;
}

static const char *const goods[] = {"Teapot", "茶杯", "Linen shirt", "Gaiwan", "Blue notebook", "竹篮", "Café crème", "Oak stool"};
static const char *const places[] = {"Lisbon", "京都", "Hangzhou", "Köln", "Nagasaki", "Porto"};

struct Shop {
    uint64_t id;
    char name[64], icon[48], price[16], images[3][64];
    uint32_t width, height;
};

static void make(Shop &shop, uint64_t id) {
    shop.id = id;
    state = id * 0x9E3779B97F4A7C15 | 1;
    snprintf(shop.name, sizeof shop.name, "%s %s %u", places[below(6)], goods[below(8)], below(100000));
    snprintf(shop.icon, sizeof shop.icon, "icons/%06x.png", below(1 << 24));
    snprintf(shop.price, sizeof shop.price, "%u.%02u", below(1000), below(100));
    shop.width = 120 + below(900);
    shop.height = 120 + below(900);
    for (int i = 0; i < 3; i++)
        snprintf(shop.images[i], sizeof shop.images[i], "images/%llu/%06x-%d.jpg", (unsigned long long)id, below(1 << 24), i + 1);
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fputs("usage: generate json|ndjson|csv|plist|openstep|shopify ROWS ordered|random\n", stderr);
        return 2;
    }
    const char *format = argv[1];
    const uint64_t rows = strtoull(argv[2], nullptr, 10);
    const bool random = strcmp(argv[3], "random") == 0;
    uint64_t step = 1;
    if (random) {
        step = uint64_t(rows * 0.6180339887) | 1;
        while (std::gcd(step, rows) != 1) step += 2;
    }
    static char buffer[1 << 20];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    const bool json = !strcmp(format, "json"), ndjson = !strcmp(format, "ndjson");
    const bool csv = !strcmp(format, "csv"), plist = !strcmp(format, "plist");
    const bool openstep = !strcmp(format, "openstep"), shopify = !strcmp(format, "shopify");
    if (!json && !ndjson && !csv && !plist && !openstep && !shopify) {
        fprintf(stderr, "generate: no format %s\n", format);
        return 2;
    }
    if (json) fputs("[\n", stdout);
    if (csv) fputs("id,name,icon,price,w,h,images\n", stdout);
    if (openstep) fputs("(\n", stdout);
    if (shopify) fputs("Handle,Title,Variant Price,Image Src,Image Position\n", stdout);
    if (plist)
        fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
              "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<array>\n", stdout);
    Shop shop;
    uint64_t place = 0;
    for (uint64_t i = 0; i < rows; i++, place = (place + step) % rows) {
        make(shop, 10000001 + place);
        const auto id = (unsigned long long)shop.id;
        if (json || ndjson)
            printf("{\"id\":%llu,\"name\":\"%s\",\"icon\":\"%s\",\"price\":%s,\"w\":%u,\"h\":%u,\"images\":[\"%s\",\"%s\",\"%s\"]}%s",
                   id, shop.name, shop.icon, shop.price, shop.width, shop.height, shop.images[0], shop.images[1], shop.images[2],
                   json && i + 1 < rows ? ",\n" : "\n");
        else if (csv)
            printf("%llu,%s,%s,%s,%u,%u,\"%s,%s,%s\"\n", id, shop.name, shop.icon, shop.price, shop.width, shop.height,
                   shop.images[0], shop.images[1], shop.images[2]);
        else if (openstep)
            printf("{id = %llu; name = \"%s\"; icon = \"%s\"; price = %s; w = %u; h = %u; images = (\"%s\", \"%s\", \"%s\"); },\n",
                   id, shop.name, shop.icon, shop.price, shop.width, shop.height, shop.images[0], shop.images[1], shop.images[2]);
        else if (shopify)
            printf("%llu,%s,%s,%s,1\n%llu,,,%s,2\n%llu,,,%s,3\n", id, shop.name, shop.price, shop.images[0], id, shop.images[1], id,
                   shop.images[2]);
        else
            printf("<dict><key>id</key><integer>%llu</integer><key>name</key><string>%s</string><key>icon</key><string>%s</string>"
                   "<key>price</key><real>%s</real><key>w</key><integer>%u</integer><key>h</key><integer>%u</integer>"
                   "<key>images</key><array><string>%s</string><string>%s</string><string>%s</string></array></dict>\n",
                   id, shop.name, shop.icon, shop.price, shop.width, shop.height, shop.images[0], shop.images[1], shop.images[2]);
    }
    if (json) fputs("]\n", stdout);
    if (openstep) fputs(")\n", stdout);
    if (plist) fputs("</array>\n</plist>\n", stdout);
    return 0;
}
