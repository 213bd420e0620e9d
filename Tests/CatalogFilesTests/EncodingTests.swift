import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("Encodings")
struct EncodingTests {
    private let chinese = "商品名称,售价\n龙井茶,99.99\n"
    private let rows: [DictionaryValue] = [["商品名称": "龙井茶", "售价": "99.99"]]

    @Test(
        "a byte order mark decides",
        arguments: [("UTF-8", "utf-8"), ("UTF-16LE", "utf-16le"), ("UTF-16BE", "utf-16be"), ("UTF-32LE", "utf-32le")]
    )
    func marks(encoding: String, name: String) throws {
        let reading = try Reading(encoded("\u{FEFF}" + chinese, as: encoding))
        #expect((reading.encoding, reading.rows) == (name, rows))
    }

    @Test("Chinese without a mark stays UTF-8, or is read as GB18030 and that is said")
    func chineseText() throws {
        let utf8 = try Reading(chinese)
        #expect((utf8.encoding, utf8.rows) == ("utf-8", rows))
        for text in [chinese, "商品名称,售价\n", "名称;价格\n茶;1\n"] {
            let reading = try Reading(encoded(text, as: "GB18030"))
            #expect(reading.encoding == "gb18030")
            #expect(reading.findings.first == "the text is not UTF-8 but Chinese in gb18030")
        }
        #expect(try Reading(encoded(chinese, as: "GB18030")).rows == rows)
        let json = try Reading(encoded("[{\"名称\":\"普洱茶 500克\"}]", as: "GBK"))
        #expect((json.encoding, json.rows) == ("gb18030", [["名称": "普洱茶 500克"]]))
    }

    @Test(
        "text of other encodings is never taken for Chinese; the message offers --encoding",
        arguments: [
            ("Café crème,Prix\nThé à la crème,9", "WINDOWS-1252"), ("Größe,Preis\nÖl,9", "ISO-8859-1"),
            ("Название,Цена\nЧай зелёный,100\nКофе в зёрнах,200", "WINDOWS-1251"),
            ("이름,가격\n녹차 가루,100\n커피 원두,200", "EUC-KR"), ("名前,価格\nりょくちゃ,100\nコーヒー,200", "EUC-JP"),
            ("商品名稱,價格\n烏龍茶葉,100\n綠茶,200", "BIG5"),
        ]
    )
    func otherEncodings(text: String, encoding: String) throws {
        let bytes = try encoded(text, as: encoding)
        let failure = try #require(Reading.failure(bytes))
        #expect(failure.hasSuffix("say what it is, as in --encoding windows-1252"))
        let reading = try Reading(bytes) { $0.encoding = encoding }
        #expect(reading.encoding == encoding.lowercased())
        #expect(try reading.rows == Reading(text).rows)
    }

    @Test("the place of the first byte that is no UTF-8 is said; in a text that is UTF-8 elsewhere it costs its row")
    func brokenUTF8() throws {
        #expect(
            Reading.failure(Array("a,b\n1,Caf".utf8) + [0xE9, 0x0A])
                == "file:2:6: this byte is not UTF-8, and the text is not Chinese in GB18030 either; say what it is, as in "
                + "--encoding windows-1252"
        )
        let mixed = Array("名称,价格\n茶,".utf8) + [0xE9] + Array("\n酒,2\n".utf8)
        let reading = try Reading(mixed)
        #expect(
            reading.rows == [
                "! byte 5 of the row is not utf-8 text; --encoding names another encoding", ["名称": "酒", "价格": "2"],
            ]
        )
        #expect(reading.findings.first == "line 2, byte 5 is not UTF-8, unlike the rest of the file")
    }

    @Test("an encoding that iconv does not know is an error; what is no text in a known one costs its row")
    func given() throws {
        #expect(
            Reading.failure(chinese) { $0.encoding = "klingon" }
                == "file: there is no encoding named \"klingon\"; `iconv -l` lists those there are"
        )
        let reading = try Reading(Array("a,b\n1,".utf8) + [0x80, 0xFF] + Array("\n2,3\n".utf8)) {
            $0.encoding = "gb18030"
        }
        #expect(reading.rows.count == 2)
        #expect(reading.rows[1] == ["a": "2", "b": "3"])
        #expect(reading.rows[0] == "! byte 3 of the row is not gb18030 text; --encoding names another encoding")
    }
}
