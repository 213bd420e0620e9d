import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles
@testable import CatalogStore

/// What a small table becomes with no option at all.
struct HeaderCase: Sendable, CustomTestStringConvertible {
    let about: String
    let text: String
    /// `key · name · price currency · icon · images`, a line for each shop; `-` for what is absent.
    let shops: [String]

    init(_ about: String, _ text: String, _ shops: String...) {
        self.about = about
        self.text = text
        self.shops = shops
    }

    var testDescription: String { about }
}

extension Shop {
    /// The shop in the form of ``HeaderCase``.
    fileprivate var line: String {
        let amount = price.map { $0.amount.description + ($0.currency.map { " " + $0 } ?? "") }
        let pictures = images.isEmpty ? nil : images.map(\.source).joined(separator: " ")
        return [key, name, amount ?? "-", icon ?? "-", pictures ?? "-"].joined(separator: " · ")
    }
}

@Suite("Headers of tables and keys of documents, with no option")
struct HeaderTests {
    private static let systems: [HeaderCase] = [
        HeaderCase(
            "Shopify, older template, no price in the first row",
            "Handle,Title,Variant Price,Image Src,Image Position\nlamp,Lamp,,l2.jpg,2\nlamp,,39,l1.jpg,1\nvase,Vase,18.5,v.jpg,1\n",
            "lamp · Lamp · - · l1.jpg · l1.jpg l2.jpg",
            "vase · Vase · 18.5 · v.jpg · v.jpg"
        ),
        HeaderCase(
            "Shopify, newer template",
            "Title,URL handle,SKU,Price,Product image URL,Image position\nRug,rug,R1,79.00,r1.jpg,1\n,rug,R2,119.00,r2.jpg,2\n",
            "rug · Rug · 79.00 · r1.jpg · r1.jpg r2.jpg"
        ),
        HeaderCase(
            "WooCommerce, no price in the first row, sale before regular",
            "ID,Type,SKU,Name,Regular price,Sale price,Images\n1,variable,A,Scarf,,,s.jpg\n2,simple,B,Hat,20,15,\"h.jpg, h2.jpg\"\n",
            "1 · Scarf · - · s.jpg · s.jpg",
            "2 · Hat · 15 · h.jpg · h.jpg h2.jpg"
        ),
        HeaderCase(
            "WooCommerce in German",
            "ID;Typ;Artikelnummer;Name;Angebotspreis;Regulärer Preis;Bilder\n5;simple;X1;Kanne;15.50;19.90;k.jpg\n",
            "5 · Kanne · 15.50 · k.jpg · k.jpg"
        ),
        HeaderCase(
            "WooCommerce in French",
            "ID,Type,UGS,Nom,Tarif promo,Tarif régulier,Images\n6,simple,X,Bol,,12.00,b.jpg\n",
            "6 · Bol · 12.00 · b.jpg · b.jpg"
        ),
        HeaderCase(
            "WooCommerce in Spanish",
            "ID,Tipo,SKU,Nombre,Precio rebajado,Precio normal,Imágenes\n7,simple,X,Taza,4.50,6.00,t.jpg\n",
            "7 · Taza · 4.50 · t.jpg · t.jpg"
        ),
        HeaderCase(
            "WooCommerce in Polish",
            "ID,Nazwa,Cena promocyjna,Cena,Obrazki\n8,Kubek,,25.00,k.jpg\n",
            "8 · Kubek · 25.00 · k.jpg · k.jpg"
        ),
        HeaderCase(
            "WooCommerce in Japanese",
            "ID,名前,セール価格,通常価格,画像\n9,急須,,4800,k.jpg\n",
            "9 · 急須 · 4800 · k.jpg · -"
        ),
        HeaderCase(
            "Magento 2",
            "sku,name,price,special_price,base_image,additional_images\nM1,Trellis,59.90,49.90,/t/a.jpg,\"/t/b.jpg,/t/c.jpg\"\n",
            "M1 · Trellis · 49.90 · /t/a.jpg · /t/b.jpg /t/c.jpg"
        ),
        HeaderCase(
            "PrestaShop",
            "Product ID;Active (0/1);Name *;Price tax included;Image URLs (x,y,z...)\n61;1;Clock;34.90;https://x.example/a.jpg,https://x.example/b.jpg\n",
            "61 · Clock · 34.90 · https://x.example/a.jpg · https://x.example/a.jpg https://x.example/b.jpg"
        ),
        HeaderCase(
            "BigCommerce",
            "Product ID,Name,Code/SKU,Price,Sale Price,Product Image File - 1,Product Image File - 2\n3,Mug,M,9.00,,m1.jpg,m2.jpg\n",
            "3 · Mug · 9.00 · - · -"
        ),
        HeaderCase(
            "Square",
            "Token,Item Name,SKU,Price,Description\nT1,Latte,L1,4.50,hot\nT2,Mocha,M1,5.00,hot\n",
            "L1 · Latte · 4.50 · - · -",
            "M1 · Mocha · 5.00 · - · -"
        ),
        HeaderCase(
            "Etsy",
            "TITLE,PRICE,CURRENCY_CODE,IMAGE1,IMAGE2,IMAGE3,SKU\nApron,42.00,EUR,a1.jpg,a2.jpg,,AP-1\n",
            "AP-1 · Apron · 42.00 EUR · a1.jpg · a1.jpg a2.jpg"
        ),
        HeaderCase(
            "eBay",
            "Item number,Title,Custom label (SKU),Start price,Currency,PicURL\n11,Drill,D-1,55.00,USD,https://i.example/a.jpg|https://i.example/b.jpg\n",
            "11 · Drill · 55.00 USD · https://i.example/a.jpg · https://i.example/a.jpg https://i.example/b.jpg"
        ),
        HeaderCase(
            "Amazon, listing report",
            "item-name\tseller-sku\tprice\timage-url\nHose\tGH\t27.95\thttps://i.example/h.jpg\nNozzle\tHN\t8.45\thttps://i.example/n.jpg\n",
            "GH · Hose · 27.95 · https://i.example/h.jpg · -",
            "HN · Nozzle · 8.45 · https://i.example/n.jpg · -"
        ),
        HeaderCase(
            "Amazon, flat file",
            "item_sku\titem_name\tstandard_price\tmain_image_url\tother_image_url1\tother_image_url2\nA1\tPan\t30.00\tm.jpg\to1.jpg\to2.jpg\n",
            "A1 · Pan · 30.00 · m.jpg · o1.jpg o2.jpg"
        ),
        HeaderCase(
            "Google Merchant, tabs",
            "id\ttitle\timage link\tprice\tsale price\tadditional image link\n1\tCup\tc.jpg\t10.00 EUR\t8.00 EUR\td.jpg,e.jpg\n",
            "1 · Cup · 8.00 EUR · c.jpg · d.jpg e.jpg"
        ),
        HeaderCase(
            "Facebook catalog",
            "id,title,availability,price,image_link\nfb1,Sock,in stock,7.00 USD,https://i.example/s.jpg\n",
            "fb1 · Sock · 7.00 USD · https://i.example/s.jpg · -"
        ),
        HeaderCase(
            "OpenCart",
            "product_id,name,model,price,image\n40,iPhone,product 11,101.00,catalog/i.jpg\n",
            "40 · iPhone · 101.00 · catalog/i.jpg · -"
        ),
        HeaderCase(
            "Wix",
            "handleId,fieldType,name,productImageUrl,price\nw1,Product,Ring,a.jpg;b.jpg,60\n",
            "w1 · Ring · 60 · a.jpg · a.jpg b.jpg"
        ),
        HeaderCase(
            "Squarespace",
            "Product ID [Non Editable],Title,SKU,Price,Sale Price,Hosted Image URLs\ns1,Soap,S,5.00,,https://i.example/a.jpg https://i.example/b.jpg\n",
            "s1 · Soap · 5.00 · https://i.example/a.jpg · https://i.example/a.jpg https://i.example/b.jpg"
        ),
    ]

    private static let languages: [HeaderCase] = [
        HeaderCase(
            "German",
            "Artikelnummer;Bezeichnung;Preis;Währung;Bild\n4711;Kanne;17.95;EUR;k.jpg\n",
            "4711 · Kanne · 17.95 EUR · k.jpg · -"
        ),
        HeaderCase(
            "German, in capitals",
            "BEZEICHNUNG;VERKAUFSPREIS;WÄHRUNG\nKanne;17.95;EUR\n",
            "Kanne · Kanne · 17.95 EUR · - · -"
        ),
        HeaderCase(
            "German, decomposed",
            "Name;Preis;Wa\u{308}hrung\nKanne;17.95;EUR\n",
            "Kanne · Kanne · 17.95 EUR · - · -"
        ),
        HeaderCase(
            "French",
            "Référence;Désignation;Prix TTC;Photo\nR1;Théière;26.50;t.jpg\n",
            "R1 · Théière · 26.50 · t.jpg · -"
        ),
        HeaderCase(
            "Spanish",
            "Código;Nombre;Precio;Imagen\nC1;Botijo;15.00;b.jpg\n",
            "C1 · Botijo · 15.00 · b.jpg · -"
        ),
        HeaderCase("Italian", "Codice;Nome;Prezzo;Immagine\nI1;Moka;33.00;m.jpg\n", "I1 · Moka · 33.00 · m.jpg · -"),
        HeaderCase("Portuguese", "Código,Nome,Preço,Imagem\nP1,Galo,9.90,g.jpg\n", "P1 · Galo · 9.90 · g.jpg · -"),
        HeaderCase(
            "Polish",
            "Kod;Nazwa;Cena brutto;Waluta;Zdjęcie\nK1;Kubek;25.00;PLN;k.jpg\n",
            "K1 · Kubek · 25.00 PLN · k.jpg · -"
        ),
        HeaderCase(
            "Russian",
            "Артикул;Наименование;Цена;Фото\nА1;Самовар;9900;s.jpg\n",
            "А1 · Самовар · 9900 · s.jpg · -"
        ),
        HeaderCase("Japanese", "商品コード,商品名,販売価格（税込）,商品画像\nJ1,急須,4800,k.jpg\n", "J1 · 急須 · 4800 · k.jpg · -"),
        HeaderCase("Chinese, simplified", "商品编号,商品名称（必填）,售价,主图\nZ1,绿茶,12.50,c.jpg\n", "Z1 · 绿茶 · 12.50 · c.jpg · -"),
        HeaderCase("Chinese, traditional", "貨號,商品名稱,售價,圖片\nT1,綠茶,120,c.jpg\n", "T1 · 綠茶 · 120 · c.jpg · -"),
        HeaderCase("Korean", "상품코드,상품명,판매가,이미지\nH1,찻잔,12000,c.jpg\n", "H1 · 찻잔 · 12000 · c.jpg · -"),
        HeaderCase(
            "Dutch",
            "Artikelcode;Naam;Prijs;Afbeelding\nN1;Kopje;4.50;k.jpg\n",
            "N1 · Kopje · 4.50 · k.jpg · -"
        ),
        HeaderCase("Swedish", "Artikelnummer;Namn;Pris;Bild\nS1;Kopp;45.00;k.jpg\n", "S1 · Kopp · 45.00 · k.jpg · -"),
        HeaderCase("Czech", "Kód;Název;Cena s DPH;Obrázek\nC1;Hrnek;199;h.jpg\n", "C1 · Hrnek · 199 · h.jpg · -"),
        HeaderCase(
            "Turkish",
            "Stok Kodu;ÜRÜN ADI;Satış Fiyatı;Görsel\nT1;Çaydanlık;250.00;c.jpg\n",
            "T1 · Çaydanlık · 250.00 · c.jpg · -"
        ),
        HeaderCase("full-width brackets name the currency", "商品名,価格（JPY）\n茶,500\n", "茶 · 茶 · 500 JPY · - · -"),
        HeaderCase("brackets name the currency", "sku,Name,Price (USD)\n1,a,5.00\n", "1 · a · 5.00 USD · - · -"),
        HeaderCase("a currency behind the name", "sku,name,price_usd\n1,a,5.00\n", "1 · a · 5.00 USD · - · -"),
        HeaderCase("a sign behind the name", "sku;Name;Preis €\n1;a;5.00\n", "1 · a · 5.00 EUR · - · -"),
        HeaderCase("a currency with a preposition", "sku;Name;Preis in EUR\n1;a;5.00\n", "1 · a · 5.00 EUR · - · -"),
        HeaderCase(
            "no-break spaces and underscores",
            "PRODUCT_NAME,Sale\u{A0}Price,Image-URL\na,5,x.jpg\n",
            "a · a · 5 · x.jpg · -"
        ),
        HeaderCase("a byte order mark and stars", "\u{FEFF}SKU *,Name *,Price *\n1,a,5\n", "1 · a · 5 · - · -"),
        HeaderCase("a language behind the name", "sku,name_en,price\n1,a,5\n", "1 · a · 5 · - · -"),
        HeaderCase(
            "a size in centimetres is no size in pixels",
            "sku,name,Width (cm),price\n1,a,30,5\n",
            "1 · a · 5 · - · -"
        ),
    ]

    private static let rows: [HeaderCase] = [
        HeaderCase("short rows", "sku,name,price,size\n1,a,5\n2,b\n", "1 · a · 5 · - · -", "2 · b · - · - · -"),
        HeaderCase(
            "an empty cell behind the last column",
            "sku,name,price\n1,a,5,\n2,b,6,,\n",
            "1 · a · 5 · - · -",
            "2 · b · 6 · - · -"
        ),
        HeaderCase("a title", "Price list 2024\n\nsku,name,price\n1,a,5\n", "1 · a · 5 · - · -"),
        HeaderCase("a title with empty cells", "Spring,,\n,,\nsku,name,price\n1,a,5\n", "1 · a · 5 · - · -"),
        HeaderCase(
            "two titles and a date",
            "Preise;;\nStand;2024-01-02;\nsku;Name;Preis\n1;a;5\n",
            "1 · a · 5 · - · -"
        ),
        HeaderCase(
            "spaces after quotes",
            "name,tags,price\nPan,\"a|b\" ,29\nWok,\"c|d\" ,35\n",
            "Pan · Pan · 29 · - · -",
            "Wok · Wok · 35 · - · -"
        ),
        HeaderCase(
            "a delimiter only in the cells",
            "name,tags,price\nPan,a|b,29\nWok,c|d,35\n",
            "Pan · Pan · 29 · - · -",
            "Wok · Wok · 35 · - · -"
        ),
        HeaderCase(
            "an optional sku",
            "sku,name,price\nA1,Saw,21\n,File,7\n",
            "Saw · Saw · 21 · - · -",
            "File · File · 7 · - · -"
        ),
        HeaderCase(
            "an id that all have after a sku that not all have",
            "sku,handle,name\n,h1,a\ns2,h2,b\n",
            "h1 · a · - · - · -",
            "h2 · b · - · - · -"
        ),
        HeaderCase("a code that repeats is no key", "code,name\nx,a\nx,b\n", "a · a · - · - · -", "b · b · - · - · -"),
        HeaderCase(
            "a later row replaces the earlier one whole",
            #"[{"id":1,"name":"a","price":5},{"id":1,"name":"b"}]"#,
            "1 · b · - · - · -"
        ),
        HeaderCase("a broken record's tail", "id,name\n\"{\\\"a\\\"\nb}\",2\n3,Jug\n", "3 · Jug · - · - · -"),
    ]

    private static let documents: [HeaderCase] = [
        HeaderCase(
            "one product",
            #"{"id":90,"title":"T","price":8,"variants":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}"#,
            "90 · T · 8 · - · -"
        ),
        HeaderCase(
            "one product inside product",
            #"{"product":{"id":90,"title":"T","variants":[{"id":1,"price":"3"}]}}"#,
            "90 · T · 3 · - · -"
        ),
        HeaderCase("one product inside data", #"{"data":{"sku":"s","name":"T","price":1}}"#, "s · T · 1 · - · -"),
        HeaderCase(
            "edges",
            #"{"data":{"products":{"edges":[{"node":{"id":"g1","title":"C"}},{"node":{"id":"g2","title":"H"}}]}}}"#,
            "g1 · C · - · - · -",
            "g2 · H · - · - · -"
        ),
        HeaderCase("nodes", #"{"data":{"products":{"nodes":[{"id":"g1","title":"C"}]}}}"#, "g1 · C · - · - · -"),
        HeaderCase("an array of nodes", #"[{"node":{"id":"g1","title":"C","price":"2"}}]"#, "g1 · C · 2 · - · -"),
        HeaderCase(
            "the only list with names",
            #"{"pages":[{"n":1},{"n":2}],"products":[{"id":1,"name":"a","price":2}]}"#,
            "1 · a · 2 · - · -"
        ),
        HeaderCase(
            "a description of a list",
            #"{"id":1,"name":"My shop","products":[{"id":7,"name":"a","price":2}]}"#,
            "7 · a · 2 · - · -"
        ),
        HeaderCase("Elasticsearch", #"[{"_id":"e1","_source":{"name":"a","price":3}}]"#, "e1 · a · 3 · - · -"),
        HeaderCase(
            "Django fixture",
            #"[{"model":"shop.product","id":4,"fields":{"name":"a","price":"3.50","image":"i.jpg"}}]"#,
            "4 · a · 3.50 · i.jpg · -"
        ),
        HeaderCase(
            "MongoDB",
            #"{"_id":{"$oid":"65a1"},"name":"P","price":{"$numberDecimal":"74.25"}}"# + "\n"
                + #"{"_id":{"$oid":"65a2"},"name":"Q","price":{"$numberInt":"180"}}"# + "\n",
            "65a1 · P · 74.25 · - · -",
            "65a2 · Q · 180 · - · -"
        ),
        HeaderCase(
            "names by language",
            #"[{"id":1,"name":{"de":"Tasse","en":"Cup"},"price":2}]"#,
            "1 · Cup · 2 · - · -"
        ),
        HeaderCase(
            "WooCommerce API",
            #"[{"id":31,"name":"P","permalink":"u","price":"80","regular_price":"95","images":[]},{"id":32,"name":"B","permalink":"u","price":"14","regular_price":"","images":[]}]"#,
            "31 · P · 80 · - · -",
            "32 · B · 14 · - · -"
        ),
        HeaderCase(
            "Shopify without id",
            #"[{"product_id":71,"handle":"s","title":"S","variants":[{"price":"65.00"}],"images":[]}]"#,
            "71 · S · 65.00 · - · -"
        ),
        HeaderCase(
            "schema.org",
            #"[{"sku":"s","name":"a","image":"i.jpg","offers":{"price":"5.00","priceCurrency":"EUR"}}]"#,
            "s · a · 5.00 EUR · i.jpg · -"
        ),
        HeaderCase(
            "an empty price beside a full one",
            #"[{"id":1,"name":"a","sale_price":"","price":"4"}]"#,
            "1 · a · 4 · - · -"
        ),
        HeaderCase(
            "Heureka",
            "<SHOP><SHOPITEM><ITEM_ID>a1</ITEM_ID><PRODUCTNAME>H</PRODUCTNAME><PRICE_VAT>199</PRICE_VAT><IMGURL>i.jpg</IMGURL><DELIVERY><DELIVERY_ID>P</DELIVERY_ID></DELIVERY><DELIVERY><DELIVERY_ID>B</DELIVERY_ID></DELIVERY></SHOPITEM><SHOPITEM><ITEM_ID>a2</ITEM_ID><PRODUCTNAME>T</PRODUCTNAME><PRICE_VAT>249</PRICE_VAT></SHOPITEM></SHOP>",
            "a1 · H · 199 · i.jpg · -",
            "a2 · T · 249 · - · -"
        ),
        HeaderCase(
            "Yandex YML",
            "<?xml version=\"1.0\"?><yml_catalog><shop><name>S</name><categories><category id=\"1\">A</category><category id=\"2\">B</category></categories><offers><offer id=\"o1\"><name>X</name><price>10</price><currencyId>RUB</currencyId><picture>p.jpg</picture><param name=\"c\">r</param><param name=\"d\">s</param></offer><offer id=\"o2\"><name>Y</name><price>20</price></offer></offers></shop></yml_catalog>",
            "o1 · X · 10 RUB · p.jpg · -",
            "o2 · Y · 20 · - · -"
        ),
        HeaderCase(
            "one element of XML",
            "<products><product><id>1</id><name>a</name><price>3</price></product></products>",
            "1 · a · 3 · - · -"
        ),
        HeaderCase(
            "a blank line before the declaration",
            "\n \n<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><item><guid>g</guid><title>I</title><price>13.00 EUR</price></item></channel></rss>",
            "g · I · 13.00 EUR · - · -"
        ),
    ]

    private static let pictures: [HeaderCase] = [
        HeaderCase(
            "a list under a singular name",
            #"[{"id":1,"name":"a","image":["f.jpg","b.jpg"]}]"#,
            "1 · a · - · f.jpg · f.jpg b.jpg"
        ),
        HeaderCase(
            "a list as text under a singular name",
            "id,name,image\n1,a,\"f.jpg,b.jpg\"\n",
            "1 · a · - · f.jpg · f.jpg b.jpg"
        ),
        HeaderCase(
            "null and empty entries",
            #"[{"id":1,"name":"a","images":[null,"a.jpg","","b.jpg"]}]"#,
            "1 · a · - · a.jpg · a.jpg b.jpg"
        ),
        HeaderCase(
            "an entry without its address",
            #"[{"id":1,"name":"a","images":[{"src":null},{"src":"a.jpg"}]}]"#,
            "1 · a · - · a.jpg · a.jpg"
        ),
        HeaderCase(
            "an array in a cell",
            "id,name,images\n1,a,\"[\"\"x.jpg\"\",\"\"y.jpg\"\"]\"\n",
            "1 · a · - · x.jpg · x.jpg y.jpg"
        ),
        HeaderCase(
            "an array of objects in a cell",
            "id,name,images\n1,a,\"[{\"\"url\"\":\"\"x.jpg\"\"}]\"\n",
            "1 · a · - · x.jpg · x.jpg"
        ),
        HeaderCase(
            "an array with single quotes in a cell",
            "id,name,images\n1,a,\"['x.jpg', 'y.jpg']\"\n",
            "1 · a · - · x.jpg · x.jpg y.jpg"
        ),
        HeaderCase(
            "an address with a comma",
            "id,name,images\n1,a,\"https://p.example/7_Mill_Lane,_Leeds.jpg\"\n",
            "1 · a · - · https://p.example/7_Mill_Lane,_Leeds.jpg · https://p.example/7_Mill_Lane,_Leeds.jpg"
        ),
        HeaderCase(
            "an address with commas in its parameters",
            "id,name,images\n1,a,\"https://p.example/w_200,h_300/a\"\n",
            "1 · a · - · https://p.example/w_200,h_300/a · https://p.example/w_200,h_300/a"
        ),
        HeaderCase(
            "two addresses, one with a comma",
            "id,name,images\n1,a,\"https://p.example/a,b.jpg, https://p.example/c.jpg\"\n",
            "1 · a · - · https://p.example/a,b.jpg · https://p.example/a,b.jpg https://p.example/c.jpg"
        ),
        HeaderCase("semicolons", "id,name,images\n1,a,a.jpg;b.png\n", "1 · a · - · a.jpg · a.jpg b.png"),
        HeaderCase("pipes", "id,name,images\n1,a,a.jpg|b.png|c.webp\n", "1 · a · - · a.jpg · a.jpg b.png c.webp"),
        HeaderCase("spaces", "id,name,images\n1,a,a.jpg  b.png\n", "1 · a · - · a.jpg · a.jpg b.png"),
        HeaderCase(
            "a name with spaces",
            "id,name,images\n1,a,my best photo.jpg\n",
            "1 · a · - · my best photo.jpg · my best photo.jpg"
        ),
        HeaderCase(
            "uri, link and originalSrc",
            #"[{"id":1,"name":"a","images":[{"uri":"a.jpg"},{"link":"b.jpg"},{"originalSrc":"c.jpg"}]}]"#,
            "1 · a · - · a.jpg · a.jpg b.jpg c.jpg"
        ),
        HeaderCase(
            "positions as text",
            #"[{"id":1,"name":"a","images":[{"url":"b.jpg","position":"2"},{"url":"a.jpg","position":"1"}]}]"#,
            "1 · a · - · a.jpg · a.jpg b.jpg"
        ),
        HeaderCase(
            "an object as the image",
            #"[{"id":1,"name":"a","image":{"url":"a.jpg"}}]"#,
            "1 · a · - · a.jpg · -"
        ),
        HeaderCase(
            "images of GraphQL",
            #"[{"id":1,"name":"a","images":{"edges":[{"node":{"originalSrc":"a.jpg"}},{"node":{"url":"b.jpg"}}]}}]"#,
            "1 · a · - · a.jpg · a.jpg b.jpg"
        ),
        HeaderCase(
            "numbered columns",
            "id,name,Image URL 1,Image URL 2,Image URL 10\n1,a,a.jpg,b.jpg,c.jpg\n",
            "1 · a · - · a.jpg · a.jpg b.jpg c.jpg"
        ),
        HeaderCase(
            "an unnumbered first column",
            "id,name,image,image2\n1,a,a.jpg,b.jpg\n",
            "1 · a · - · a.jpg · a.jpg b.jpg"
        ),
        HeaderCase(
            "numbered columns in German",
            "id;Name;Bild 1;Bild 2\n1;a;a.jpg;b.jpg\n",
            "1 · a · - · a.jpg · a.jpg b.jpg"
        ),
        HeaderCase(
            "repeated elements",
            "<products><product><id>1</id><name>a</name><image>x.jpg</image><image>y.jpg</image></product><product><id>2</id><name>b</name></product></products>",
            "1 · a · - · x.jpg · x.jpg y.jpg",
            "2 · b · - · - · -"
        ),
        HeaderCase(
            "an embedded picture is not cut",
            "id,name,images\n1,a,\"data:image/png;base64,AAAA\"\n",
            "1 · a · - · data:image/png;base64,AAAA · data:image/png;base64,AAAA"
        ),
    ]

    @Test("the exports of shop systems", arguments: systems)
    func system(_ sample: HeaderCase) throws { try check(sample) }

    @Test("everyday names in many languages", arguments: languages)
    func language(_ sample: HeaderCase) throws { try check(sample) }

    @Test("rows, titles and keys", arguments: rows)
    func row(_ sample: HeaderCase) throws { try check(sample) }

    @Test("documents and where their rows are", arguments: documents)
    func document(_ sample: HeaderCase) throws { try check(sample) }

    @Test("pictures and lists of pictures", arguments: pictures)
    func picture(_ sample: HeaderCase) throws { try check(sample) }

    private func check(_ sample: HeaderCase) throws {
        let catalog = try Catalog()
        try catalog.take(sample.text, name: "in")
        #expect(try catalog.shops.map(\.line) == sample.shops)
    }

    @Test("every alias of a field fills it, whatever its case, spaces and punctuation")
    func aliases() throws {
        for target in [FieldMap.Target.name, .price, .icon, .images, .currency] {
            for alias in FieldAliases.names(for: target) {
                let spelled = [
                    alias, alias.uppercased(), alias.replacing("_", with: " "), " \(alias)* ", "\(alias) (x)",
                ]
                for name in spelled { #expect(FieldAliases.recognizes(name, as: target), "\(name)") }
            }
        }
    }

    @Test("a column that filled a field earlier fills it again, in a file of another name and without names")
    func knownColumns() throws {
        let catalog = try Catalog()
        try catalog.take(
            "artno,label_x,amount_x\nk1,Cup,5\nk2,Pot,6\n",
            map: "name=label_x,price=amount_x",
            key: "artno",
            name: "a.csv"
        )
        try catalog.take("artno,amount_x\nk2,9\n", name: "b.csv")
        #expect(try catalog.shops.map(\.line) == ["k1 · Cup · 5 · - · -", "k2 · Pot · 9 · - · -"])
        try catalog.take("key,price\nk1,7\n", name: "c.csv")
        #expect(try catalog.shops.map(\.line) == ["k1 · Cup · 7 · - · -", "k2 · Pot · 9 · - · -"])
    }

    @Test("what was passed over and what looks like a field is in the summary")
    func passedOver() throws {
        let catalog = try Catalog()
        let summary = try catalog.take(
            "sku,name,cost per dozen,shot\nA,Saw,6.20,a.jpg\n,File,9.80,b.jpg\n",
            name: "in.csv"
        )
        #expect(summary.keyRule == .name)
        #expect(summary.passedOverKeys.map(\.description) == ["sku (1 of 2 rows has none)"])
        #expect(summary.overlookedColumns.map { "\($0.target) \($0.name)" } == ["price cost per dozen", "icon shot"])
    }

    @Test("alternatives of a key are asked row by row")
    func alternatives() throws {
        let catalog = try Catalog()
        try catalog.take("sku,size,name\nB1,,Bolt\n,,Nut\n,L,Cap\n", key: "sku|size+name|name", name: "in.csv")
        #expect(try catalog.shops.map(\.key) == ["B1", "Nut", "L+Cap"])
        #expect(KeyRule(parsing: "sku|size+name|name")?.description == "sku|size+name|name")
    }

    @Test("a file that may not be its source's is not pruned by", arguments: [false, true])
    func pruneDoubts(isFiltered: Bool) throws {
        let catalog = try Catalog()
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#, name: "p.json")
        try FileManager.default.createDirectory(atPath: catalog.folder.path("q"), withIntermediateDirectories: false)
        #expect(throws: (any Error).self) {
            if isFiltered {
                var reading = ReadingOptions()
                reading.filter = RowFilter("id=1")
                let file = try CatalogFile(path: catalog.folder.path("p.json"), options: reading)
                var options = ImportOptions()
                options.prunes = true
                try catalog.store.importFiles([file], options: options)
            } else {
                try catalog.take(#"[{"id":3,"name":"c"}]"#, name: "q/p.json") { $0.prunes = true }
            }
        }
        #expect(try catalog.shops.count == 2)
    }

    @Test(
        "text that is not data is named",
        arguments: [
            ("const a = [{\n  \"id\": 1,\n  \"name\": \"B\"\n}];\n", "JavaScript"),
            ("export default [{a: 1}]", "JavaScript"),
            ("// list\nmodule.exports = {a: 1}", "JavaScript"), ("callback({\"a\": 1})", "JavaScript"),
            ("| name | price |\n|---|---:|\n| a | 1 |\n", "Markdown"), ("# Shop\n\n- a\n- b\n", "Markdown"),
            ("-- dump\nINSERT INTO `p` VALUES (1,'a');", "SQL"), ("CREATE TABLE p (id INT, name TEXT);", "SQL"),
            ("---\n- name: a\n", "YAML"), ("products:\n  - name: a\n    price: 1\n", "YAML"),
            ("[[products]]\nname = \"a\"\nprice = 1\n", "TOML"), ("<table><tr><td>a</td></tr></table>", "HTML"),
        ]
    )
    func foreign(_ text: String, _ what: String) throws {
        let catalog = try Catalog()
        let error = #expect(throws: CatalogFileError.self) { try catalog.take(text, name: "in") }
        #expect(error?.message.contains(what) == true, "\(String(describing: error))")
    }
}
