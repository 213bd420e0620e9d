import ShopModel
import Testing

@testable import CatalogFiles

@Suite("Merchant feeds and other XML")
struct FeedTests {
    @Test("items of RSS, whatever the prefix of the merchant namespace is")
    func rss() throws {
        let reading = try Reading(
            """
            <?xml version="1.0"?>
            <rss version="2.0" xmlns:m="http://base.google.com/ns/1.0" xmlns:o="http://example.com/o"><channel><title>T</title>
            <item><m:id>1</m:id><title><![CDATA[Tea & <b>more</b>]]></title><m:price>9.99 GBP</m:price>
             <m:additional_image_link>a.png</m:additional_image_link><guid isPermaLink="false">g1</guid><o:x>y</o:x>
             <m:shipping><m:country>UK</m:country><m:price>4 GBP</m:price></m:shipping><m:sale_price/>
             <m:additional_image_link>b.png</m:additional_image_link></item>
            <item><m:id>2</m:id></item>
            </channel></rss>
            """
        )
        #expect(reading.format == .feed)
        #expect(
            reading.rows == [
                [
                    "id": "1", "title": "Tea & <b>more</b>", "price": "9.99 GBP", "guid": "g1", "o:x": "y",
                    "additional_image_link": ["a.png", "b.png"], "shipping": ["country": "UK", "price": "4 GBP"],
                ], ["id": "2"],
            ]
        )
        #expect(reading.places == ["1@3:1", "2@7:1"])
        #expect(try Reading("<rss><channel><item><g:id>1</g:id></item></channel></rss>").rows == [["id": "1"]])
    }

    @Test("entries of Atom; a link is its address")
    func atom() throws {
        let reading = try Reading(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><link rel="self" href="s"/>
            <entry><g:id>1</g:id><title type="html">Tea</title><link href="http://x/1"/><link rel="enclosure" href="p.png"/>
            <applink property="a" content="b"/><applink property="c" content="d"/></entry></feed>
            """
        )
        #expect(reading.format == .feed)
        #expect(
            reading.rows == [
                [
                    "id": "1", "title": "Tea", "link": "http://x/1", "link:enclosure": "p.png",
                    "applink": [["property": "a", "content": "b"], ["property": "c", "content": "d"]],
                ]
            ]
        )
    }

    private let products = """
        <products><product id="1"><name>Tea</name><price currency="EUR">9.90</price><tag>a</tag><tag>b</tag></product>
        <product id="2"><name lang="de">Tee</name></product><note>n</note></products>
        """

    @Test("any other XML is read when the place of its rows is said, and refused with the candidates when not")
    func otherXML() throws {
        let reading = try Reading(products) { $0.root = "products.product" }
        #expect(reading.format == .xml)
        #expect(
            reading.rows == [
                ["id": "1", "name": "Tea", "price": ["currency": "EUR", "text": "9.90"], "tag": ["a", "b"]],
                ["id": "2", "name": ["lang": "de", "text": "Tee"]],
            ]
        )
        // The only elements with a name, and with a key or a price, are taken.
        #expect(try Reading(products).rows == reading.rows)
        #expect(
            Reading.failure("<a><b><x>1</x></b><b><x>2</x></b></a>")
                == "file: this is XML, and what its rows are has to be said: a.b; choose with --root a.b"
        )
        #expect(
            Reading.failure(products) { $0.root = "shop.product" }
                == "file: nothing stands at \"shop.product\"; there is products.product"
        )
        #expect(try Reading("<shop><name>x</name></shop>") { $0.root = "." }.rows == [["name": "x"]])
        #expect(Reading.failure("<shop><name>x</name></shop>")?.contains("nothing repeats") == true)
    }

    @Test("a feed without items has no rows and is no failure; broken XML is refused at its place")
    func emptyAndBroken() throws {
        #expect(try Reading("<rss><channel></channel></rss>").rows.isEmpty)
        #expect(
            Reading.failure("<rss><channel><item>\n</channel></rss>") == "file:2:3: not XML: mismatched tag"
        )
    }

    @Test("XML says its encoding itself")
    func declaredEncoding() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"GBK\"?><rss><channel><item><id>1</id><title>茶杯</title></item></channel></rss>"
        let reading = try Reading(encoded(text, as: "GBK"))
        #expect((reading.encoding, reading.rows) == ("gbk", [["id": "1", "title": "茶杯"]]))
        let latin = text.replacing("GBK", with: "ISO-8859-1").replacing("茶杯", with: "Café")
        #expect(try Reading(encoded(latin, as: "ISO-8859-1")).rows == [["id": "1", "title": "Café"]])
        let wide = text.replacing("GBK", with: "UTF-16")
        #expect(try Reading([0xFF, 0xFE] + encoded(wide, as: "UTF-16LE")).rows == [["id": "1", "title": "茶杯"]])
    }
}
