import CIconv

/// The Chinese characters that make up most of any text, and those that shops' files are full of.
enum FrequentCharacters {
    /// Their codes in GB 2312, as GB18030 has them too.
    static let codes: Set<UInt16> = {
        guard let converter = iconv_open("GB18030", "UTF-8"), Int(bitPattern: converter) != -1 else { return [] }
        defer { iconv_close(converter) }
        var input = Array(text.utf8).map(CChar.init(bitPattern:))
        var output = [UInt8](repeating: 0, count: input.count)
        var (left, room) = (input.count, output.count)
        input.withUnsafeMutableBytes { source in
            output.withUnsafeMutableBytes { target in
                var from: UnsafeMutablePointer<CChar>? = source.baseAddress!.assumingMemoryBound(to: CChar.self)
                var to: UnsafeMutablePointer<CChar>? = target.baseAddress!.assumingMemoryBound(to: CChar.self)
                _ = iconv(converter, &from, &left, &to, &room)
            }
        }
        return Set(
            stride(from: 0, to: output.count - room - 1, by: 2).map { UInt16(output[$0]) << 8 | UInt16(output[$0 + 1]) }
        )
    }()

    private static let text =
        "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔价商名称售货店单图片规码编号类别库存重量品牌型颜红黄蓝绿黑灰紫粉男装鞋包裤衣裙帽表茶酒奶油果菜肉鱼米面糖盐咖啡饮料杯碗盘锅刀灯床桌椅柜沙箱袋盒瓶纸笔机器电脑手机屏线充器耳音响相车胎件套装全棉丝皮革木竹铁钢铜银玉石珠宝花草树叶香水洗护肤发膏霜液粉片胶囊药健康食味鲜甜辣酸麻香脆礼赠送优惠折扣活动促销满减免费包邮快递发货退换客服评热卖新款春夏秋冬季节中华京上海广州深圳北南东西川湖江浙苏福建云贵山东河台湾香港原产厂直营专旗舰官方正宗特级精选手工传统古法有机绿色天然纯净养生儿童婴宝妈学生成老年轻潮流时尚简约欧美日韩系列限量版经典升级豪华标准普通大小号码尺寸长宽高厚薄圆方形克斤千毫升米厘元角分块个件双对组支根条张枚颗粒"
}
