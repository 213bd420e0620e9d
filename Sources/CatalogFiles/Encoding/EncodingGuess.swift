import CIconv
import ShopModel

/// The encodings that a text may be in, by what its characters would be in each.
enum EncodingGuess {
    /// An encoding, and what is written in it.
    private struct Candidate: Sendable {
        let name: String
        /// Letters that make up most of the text beyond ASCII.
        let usual: @Sendable (UInt32) -> Bool
        /// Further characters that such a text may have.
        let possible: @Sendable (UInt32) -> Bool
    }

    /// The names of the encodings that fit, the likeliest first; at most four.
    static func names(for head: [UInt8]) -> [String] {
        let scored = candidates.enumerated().compactMap {
            index,
            candidate -> (name: String, score: Double, index: Int)? in
            guard let score = score(head, in: candidate), score > 0.25 else { return nil }
            return (candidate.name, score, index)
        }
        let sorted = scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
        let best = sorted.first?.score ?? 0
        return sorted.filter { $0.score >= best * 0.4 }.prefix(4).map(\.name)
    }

    private static func score(_ head: [UInt8], in candidate: Candidate) -> Double? {
        guard let scalars = decoded(head, from: candidate.name) else { return nil }
        var (usual, possible, others, runs) = (0.0, 0.0, 0.0, 0.0)
        var last: UInt32 = 0
        for scalar in scalars where scalar >= 0x80 {
            if candidate.usual(scalar) {
                usual += 1
                // A capital in the middle of a word is a small letter of another encoding.
                if isSmall(last), isCapital(scalar) { runs += 1 }
            } else if candidate.possible(scalar) || isSign(scalar) {
                possible += 1
            } else {
                others += 1
            }
            last = scalar
        }
        let count = usual + possible + others
        return count == 0 ? nil : (usual + possible * 0.3 - others * 1.5 - runs) / count
    }

    private static func isSmall(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isLowercase == true
    }

    private static func isCapital(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isUppercase == true
    }

    /// Signs that texts of all languages have.
    private static func isSign(_ scalar: UInt32) -> Bool {
        [0xA0, 0xA3, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB2, 0xB7, 0xBB, 0xBD, 0xD7].contains(scalar)
            || (0x2010...0x2026).contains(scalar) || scalar == 0x20AC || scalar == 0x2116 || scalar == 0x2122
            || (0x3000...0x303F).contains(scalar) || (0xFF01...0xFF5E).contains(scalar)
    }

    private static let candidates: [Candidate] = [
        Candidate(
            name: "shift_jis",
            usual: { (0x3041...0x30FF).contains($0) || (0x4E00...0x9FFF).contains($0) && isFrequent($0, japanese) },
            possible: { (0x4E00...0x9FFF).contains($0) }
        ),
        Candidate(
            name: "euc-jp",
            usual: { (0x3041...0x30FF).contains($0) || (0x4E00...0x9FFF).contains($0) && isFrequent($0, japanese) },
            possible: { (0x4E00...0x9FFF).contains($0) }
        ),
        Candidate(name: "euc-kr", usual: { (0xAC00...0xD7A3).contains($0) }, possible: { _ in false }),
        Candidate(
            name: "big5",
            usual: { isFrequent($0, traditional) },
            possible: { (0x4E00...0x9FFF).contains($0) }
        ),
        Candidate(
            name: "gb18030",
            usual: { isFrequent($0, simplified) },
            possible: { (0x4E00...0x9FFF).contains($0) }
        ),
        Candidate(name: "windows-1251", usual: isCyrillic, possible: { (0x400...0x4FF).contains($0) }),
        Candidate(name: "koi8-r", usual: isCyrillic, possible: { (0x400...0x4FF).contains($0) }),
        Candidate(name: "windows-1252", usual: { isFrequent($0, western) }, possible: { (0xC0...0xFF).contains($0) }),
        Candidate(
            name: "iso-8859-2",
            usual: { isFrequent($0, central) },
            possible: { (0xC0...0x17F).contains($0) }
        ),
        Candidate(
            name: "windows-1250",
            usual: { isFrequent($0, central) },
            possible: { (0xC0...0x17F).contains($0) }
        ),
        Candidate(
            name: "windows-1254",
            usual: { isFrequent($0, turkish) },
            possible: { (0xC0...0xFF).contains($0) }
        ),
        Candidate(name: "windows-1253", usual: { (0x386...0x3CE).contains($0) }, possible: { _ in false }),
        Candidate(
            name: "windows-1255",
            usual: { (0x5D0...0x5EA).contains($0) },
            possible: { (0x5B0...0x5C7).contains($0) }
        ),
        Candidate(
            name: "windows-1256",
            usual: { (0x621...0x64A).contains($0) },
            possible: { (0x600...0x6FF).contains($0) }
        ),
    ]

    private static func isCyrillic(_ scalar: UInt32) -> Bool {
        (0x410...0x44F).contains(scalar) || [0x401, 0x451, 0x404, 0x454, 0x406, 0x456, 0x407, 0x457].contains(scalar)
    }

    private static func isFrequent(_ scalar: UInt32, _ set: Set<UInt32>) -> Bool {
        set.contains(scalar)
    }

    private static func set(_ text: String) -> Set<UInt32> {
        Set(text.unicodeScalars.map(\.value))
    }

    private static let western = set("äöüßÄÖÜéèêëàâçîïôùûœÉÈÀÇñáíóúÑÁÍÓÚ¿¡ãõâÃåæøÅÆØìòÕ")
    private static let central = set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűŐŰöüÖÜĺľôŕäăâîșțşţđ")
    private static let turkish = set("ığşçöüİĞŞÇÖÜâîû")
    private static let japanese = set(
        "日本一人大小中国年月時分上下品名前価格税込送料無料商画像写真在庫数量番号色赤青黒白緑黄茶金銀紫桃灰木竹石紙布革皮鉄水火土花草食飲酒米肉魚野菜果物菓子器皿碗鍋湯急須盆漆陶磁製造品質保証新旧特価定価販売店舗電話住所東京都京大阪市区町村県型式用具文房機本棚机椅子服靴帽子袋箱子供男女性手作工芸伝統和洋風高級限定入荷予約注文発送詳細説明注意単位個枚本冊組円以内外長幅高重量材料綿絹麻毛"
    )
    private static let traditional = set(
        "的一是不了在有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實品名價格商圖片數量庫存編號顏色紅黃藍綠黑白灰紫金銀男女裝鞋包褲衣裙帽錶茶酒油果菜肉魚米麵糖鹽咖啡飲料杯碗盤鍋刀燈床桌椅櫃沙發箱袋盒瓶紙筆機器電腦手機螢幕線充器耳香水洗護髮膏套裝棉絲皮革木竹鐵鋼銅玉石珠寶花草樹葉壺陶瓷製灣台北市店售賣新款限量版優惠折扣特價免運費"
    )
    private static let simplified = set(
        "的一是不了在有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实价格名称商品图片数量库存编号颜色红黄蓝绿黑白灰紫金银男女装鞋包裤衣裙帽表茶酒油果菜肉鱼米面糖盐咖啡饮料杯碗盘锅刀灯床桌椅柜"
    )

    /// The text's characters, or nil where it is not in the encoding. The last character may be cut.
    private static func decoded(_ head: [UInt8], from encoding: String) -> [UInt32]? {
        guard let converter = iconv_open("UTF-32LE", encoding), Int(bitPattern: converter) != -1 else { return nil }
        defer { iconv_close(converter) }
        var input = head
        var output = [UInt8](repeating: 0, count: head.count * 4 + 16)
        var (left, room) = (input.count, output.count)
        input.withUnsafeMutableBytes { source in
            output.withUnsafeMutableBytes { target in
                var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
                var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
                _ = iconv(converter, &from, &left, &to, &room)
            }
        }
        guard left < 4 else { return nil }
        return stride(from: 0, to: output.count - room - 3, by: 4).map { place in
            UInt32(output[place]) | UInt32(output[place + 1]) << 8 | UInt32(output[place + 2]) << 16
                | UInt32(output[place + 3]) << 24
        }
    }
}
