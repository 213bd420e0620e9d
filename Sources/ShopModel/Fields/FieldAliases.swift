/// The column names that are recognised for a shop's fields, in order of preference.
///
/// Names are compared without case, accents, spaces and punctuation, and without a bracketed remark: `Price (USD)` is `price`.
/// Collected from the exports of shop systems and from everyday tables; `docs/formats.md` lists them for users.
public enum FieldAliases {
    /// Columns that can be the key, tried in this order once per file.
    public static let key = [
        "id", "sku", "handle", "product_id", "variant_id", "objectID", "_id", "guid",
    ]

    /// Further columns that can be the key when their values are all different.
    public static let furtherKeys = [
        "key", "item_id", "URL handle", "handleId", "seller_sku", "item_sku", "product_sku", "Code/SKU", "goods_id",
        "goods_sn", "offer_id", "listing_id", "id_product", "uuid", "article_number", "product_number", "item_number",
        "product_code", "item_code", "part_number", "reference_handle", "custom_label", "external_id", "asin",
        "Artikelnummer", "Artikelnr", "Artikel-ID", "Art.-Nr.", "Produktnummer", "Bestellnummer", "Produkt-ID",
        "Référence",
        "Réf", "Référence produit", "Code article", "Code produit", "Identifiant", "Referencia", "Código",
        "Código de producto", "Codice", "Codice articolo", "Codice prodotto", "Riferimento", "Referência",
        "Código do produto", "Kod", "Kod produktu", "Indeks", "Numer katalogowy", "Артикул", "Код", "Код товара",
        "Идентификатор", "商品コード", "商品番号", "品番", "型番", "商品ID", "管理番号", "JANコード", "商品编号", "商品编码",
        "货号", "编号", "产品编号", "货品编号", "商品编号ID", "商品編號", "貨號", "編號", "產品編號", "商品代碼", "상품코드", "상품번호",
        "품번", "제품코드", "상품 ID", "판매자상품코드", "Artikelcode", "Kód", "Kód produktu", "Stok kodu", "Ürün kodu",
        "reference", "code", "barcode", "ean", "ean13", "gtin", "upc", "isbn", "条码", "バーコード", "바코드", "mpn", "slug",
    ]

    /// The names recognised for a target. The key has its own rule.
    public static func names(for target: FieldMap.Target) -> [String] {
        switch target {
        case .key: key + furtherKeys
        case .name: name
        case .icon: icon
        case .images: images
        case .price: salePrice + grossPrice + price + regularPrice
        case .currency: currency
        case .width: ["w", "width"]
        case .height: ["h", "height"]
        }
    }

    private static let name = [
        "name", "title", "shop_name", "shop_title", "goods_name", "commodity_name", "product_name", "product_title",
        "item_name", "item_title", "listing_title", "display_name", "article_name", "nameKey", "goods_title",
        // German
        "Produktname", "Artikelname", "Artikelbezeichnung", "Produktbezeichnung", "Bezeichnung", "Produkttitel",
        "Titel",
        "Warenbezeichnung",
        // French
        "Nom du produit", "Nom", "Titre", "Désignation", "Libellé", "Intitulé", "Nom de l'article",
        // Spanish
        "Nombre del producto", "Nombre", "Título", "Nombre del artículo", "Denominación",
        // Italian
        "Nome prodotto", "Nome del prodotto", "Nome", "Titolo", "Denominazione", "Nome articolo",
        // Portuguese
        "Nome do produto", "Designação",
        // Polish
        "Nazwa produktu", "Nazwa towaru", "Nazwa", "Tytuł",
        // Russian, Ukrainian
        "Название товара", "Наименование товара", "Название", "Наименование", "Номенклатура", "Заголовок", "Имя",
        "Назва",
        // Japanese
        "商品名", "製品名", "品名", "タイトル", "アイテム名", "商品タイトル", "名前", "品目名",
        // Chinese
        "商品名称", "产品名称", "名称", "商品标题", "宝贝名称", "宝贝标题", "标题", "品名称", "货品名称", "商品名稱", "產品名稱", "名稱",
        "商品標題", "標題", "品項名稱",
        // Korean
        "상품명", "제품명", "품명", "상품 이름", "제품 이름", "이름", "품목명", "제목",
        // Dutch, Swedish, Danish, Czech, Turkish and others
        "Productnaam", "Artikelnaam", "Naam", "Produktnamn", "Artikelnamn", "Benämning", "Namn", "Produktnavn",
        "Varenavn",
        "Navn", "Název produktu", "Název zboží", "Název", "Ürün adı", "Ürün ismi", "Ürün başlığı", "Başlık", "Ad",
        "İsim",
        "Tuotenimi", "Nimi", "Terméknév", "Név", "Denumire produs", "Denumire", "Tên sản phẩm", "Nama produk", "Όνομα",
        "Ονομασία",
        // What also may be something else
        "product", "item", "article", "Produkt", "Artikel", "Produit", "Producto", "Artículo", "Prodotto", "Articolo",
        "Produto", "Towar", "Товар", "商品", "产品", "產品", "品項", "상품", "제품", "Ürün", "model_name", "product_label", "label",
        "model",
    ]

    private static let icon = [
        "icon", "img", "image", "image_name", "image_key", "thumbnail", "image_link", "original_img", "featured_image",
        "commodity_image_url", "image_url", "picture", "pic", "thumb", "cover", "main_image", "main_image_url",
        "primary_image", "base_image", "product_image", "product_image_url", "product_photo", "default_image",
        "image_src", "image_file", "image_path", "image_location", "photo", "photo_url", "picture_url", "pic_url",
        "item_image", "item_photo_url", "variant_image", "gallery_url", "img_url", "img_src", "img_link", "img_path",
        "thumbnail_url", "thumb_url", "cover_image", "cover_url", "artwork_url", "preview_image", "preview_url",
        "small_image", "goods_img", "goods_image", "goods_thumb", "product_img", "main_pic", "main_picture",
        // German
        "Hauptbild", "Produktbild", "Artikelbild", "Bild", "Bild-URL", "Bildlink", "Bilddatei", "Vorschaubild",
        "Abbildung", "Foto",
        // French
        "Image principale", "Photo principale", "Photo du produit", "Image du produit", "URL de l'image", "URL image",
        "Lien image", "Lien de l'image", "Visuel", "Vignette",
        // Spanish
        "Imagen principal", "Imagen del producto", "Imagen", "URL de la imagen", "URL de imagen", "URL imagen",
        "Enlace imagen", "Fotografía", "Miniatura",
        // Italian
        "Immagine principale", "Immagine prodotto", "Immagine del prodotto", "Immagine", "URL immagine",
        "Link immagine",
        // Portuguese
        "Imagem principal", "Imagem do produto", "Imagem", "URL da imagem", "Link da imagem",
        // Polish
        "Zdjęcie główne", "Zdjęcie produktu", "Zdjęcie", "Obrazek", "Obraz", "URL zdjęcia", "Link do zdjęcia",
        "Grafika",
        // Russian, Ukrainian
        "Главное фото", "Основное изображение", "Фото товара", "Фото", "Фотография", "Изображение", "Картинка",
        "Рисунок", "Ссылка на фото", "Ссылка на изображение", "Ссылка на картинку", "Зображення",
        // Japanese
        "メイン画像", "商品画像", "商品画像URL", "画像", "画像URL", "画像リンク", "画像パス", "画像ファイル", "写真", "サムネイル", "商品写真",
        // Chinese
        "商品主图", "主图", "首图", "商品图片", "产品图片", "图片", "图片链接", "图片地址", "图片URL", "缩略图", "封面", "封面图", "照片",
        "图像", "商品主圖", "主圖", "商品圖片", "產品圖片", "圖片", "圖片網址", "圖片連結", "圖片URL", "縮圖", "圖像", "圖片地址",
        // Korean
        "대표 이미지", "상품 이미지", "제품 이미지", "이미지", "이미지 URL", "이미지 링크", "대표이미지URL", "썸네일", "상품 사진", "사진",
        // Dutch, Swedish, Danish, Czech, Turkish and others
        "Hoofdafbeelding", "Productafbeelding", "Afbeelding", "Afbeelding URL", "Huvudbild", "Bildlänk", "Billede",
        "Produktbillede", "Hlavní obrázek", "Obrázek", "Obrázek URL", "Fotka", "Ürün resmi", "Ürün görseli", "Resim",
        "Resim URL", "Görsel", "Görsel URL", "Fotoğraf", "Kép", "Kuva", "Imagine", "Hình ảnh", "Gambar", "Εικόνα",
    ]

    private static let images = [
        "images", "additional_image_link", "additional_image_links", "image_list", "pictures", "gallery",
        "additional_images", "additional_image", "additional_image_url", "additional_image_urls", "other_images",
        "other_image", "other_image_url", "image_links", "image_urls", "imgs", "img_list", "media_gallery",
        "media_gallery_entries", "product_images", "product_images_url", "gallery_images", "gallery_image", "photos",
        "pics", "pic_list", "hosted_image_urls", "extra_images", "more_images", "imgurl_alternative", "product_photos",
        // German, French, Spanish, Italian, Portuguese, Polish
        "Produktbilder", "Bilder", "Bildergalerie", "Weitere Bilder", "Zusätzliche Bilder", "Galerie", "Fotos",
        "Bild-URLs",
        "Images du produit", "Images supplémentaires", "Visuels", "Imágenes", "Imágenes del producto",
        "Imágenes adicionales", "Galería", "Immagini", "Immagini prodotto", "Immagini aggiuntive", "Galleria",
        "Imagens",
        "Imagens do produto", "Imagens adicionais", "Galeria", "Zdjęcia", "Zdjęcia produktu", "Dodatkowe zdjęcia",
        "Obrazki", "Obrazy",
        // Russian
        "Изображения", "Изображения товара", "Дополнительные изображения", "Фотографии", "Картинки", "Галерея",
        "Дополнительные фото", "Доп. фото", "Ссылки на фото",
        // Japanese, Chinese, Korean
        "画像一覧", "商品画像一覧", "追加画像", "サブ画像", "ギャラリー", "图片列表", "商品图集", "图集", "相册", "轮播图", "多图", "附图",
        "其他图片", "附加图片", "圖片列表", "圖集", "相簿", "其他圖片", "附加圖片", "이미지 목록", "추가 이미지", "상품 이미지 목록", "이미지들",
        // Dutch, Swedish, Czech, Turkish
        "Afbeeldingen", "Productafbeeldingen", "Produktbilder", "Obrázky", "Görseller", "Resimler", "Ürün görselleri",
    ]

    /// What a customer pays now, where that differs from the usual price.
    private static let salePrice = [
        "sale_price", "special_price", "discounted_price", "discount_price", "promotional_price", "promotion_price",
        "promo_price", "current_price", "final_price", "offer_price", "deal_price", "reduced_price",
        "price_after_discount", "now_price", "Angebotspreis", "Aktionspreis", "Sonderpreis", "Reduzierter Preis",
        "Tarif promo", "Prix promo", "Prix promotionnel", "Prix soldé", "Prix remisé", "Prix en promotion",
        "Precio rebajado", "Precio de oferta", "Precio oferta", "Precio promocional", "Precio con descuento",
        "Prezzo in offerta", "Prezzo scontato", "Prezzo promozionale", "Prezzo offerta", "Preço promocional",
        "Preço com desconto", "Preço de oferta", "Cena promocyjna", "Cena wyprzedażowa", "Cena po rabacie",
        "Акционная цена", "Цена со скидкой", "Цена распродажи", "Цена по акции", "セール価格", "特価", "割引価格", "特別価格",
        "促销价", "促销价格", "优惠价", "折扣价", "特价", "活动价", "促銷價", "促銷價格", "優惠價", "折扣價", "特價", "活動價",
        "할인가", "할인 가격", "할인 판매가", "세일 가격", "Actieprijs", "Aanbiedingsprijs", "Reapris", "Kampanjpris", "Tilbudspris",
        "Zvýhodněná cena", "Akční cena", "Cena po slevě", "İndirimli fiyat", "İndirimli satış fiyatı",
        "Kampanya fiyatı",
    ]

    /// What a customer pays with tax, where a price without it may be beside it.
    private static let grossPrice = [
        "price_vat", "price_incl_vat", "price_incl_tax", "price_including_tax", "price_with_tax", "price_tax_included",
        "price_tax_incl", "price_gross", "gross_price", "Bruttopreis", "Preis brutto", "Preis inkl. MwSt.", "Prix TTC",
        "Prix de vente TTC", "Tarif TTC", "Precio con IVA", "Prezzo ivato", "Prezzo IVA inclusa", "Preço com IVA",
        "Cena brutto", "税込価格", "販売価格税込", "Prijs incl. btw", "Pris inkl. moms", "Cena s DPH",
    ]

    private static let price = [
        "price", "money", "shop_price", "price_eur", "commodity_price", "goods_price", "selling_price", "sell_price",
        "sales_price", "retail_price", "variant_price", "product_price", "item_price", "store_price", "web_price",
        "online_price", "our_price", "your_price", "price_amount", "standard_price", "default_price", "consumer_price",
        "buy_it_now_price", "start_price",
        "price_final",
        // German
        "Preis", "Verkaufspreis", "VK-Preis", "VK", "Endpreis",
        "Ladenpreis", "Einzelpreis", "Stückpreis",
        // French
        "Prix", "Prix de vente", "Prix public", "Prix unitaire", "Tarif",
        // Spanish
        "Precio", "Precio de venta", "Precio final", "PVP", "Precio unitario",
        "Precio de venta al público",
        // Italian
        "Prezzo", "Prezzo di vendita", "Prezzo al pubblico", "Prezzo unitario",
        // Portuguese
        "Preço", "Preço de venda", "Preço final", "Preço unitário", "Valor",
        // Polish
        "Cena", "Cena sprzedaży", "Cena detaliczna", "Cena jednostkowa",
        // Russian, Ukrainian
        "Цена", "Цена продажи", "Цена товара", "Розничная цена", "Цена за единицу", "Стоимость", "Ціна",
        // Japanese
        "販売価格", "価格", "商品価格", "売価", "値段", "単価", "金額",
        // Chinese
        "售价", "价格", "商品价格", "单价", "销售价", "销售价格", "零售价", "现价", "一口价", "价钱", "售價", "價格", "商品價格", "單價",
        "銷售價", "銷售價格", "建議售價", "零售價", "現價", "價錢", "金额", "金額元",
        // Korean
        "판매가", "판매 가격", "가격", "상품 가격", "단가", "금액", "소비자가",
        // Dutch, Swedish, Czech, Turkish and others
        "Prijs", "Verkoopprijs", "Pris", "Försäljningspris", "Salgspris",

        "Prodejní cena", "Fiyat", "Satış fiyatı", "Birim fiyat", "Hinta", "Ár", "Preț", "Giá", "Giá bán", "Harga",
        "Τιμή",
    ]

    /// What a shop asks when nothing is on sale, or without tax.
    private static let regularPrice = [
        "regular_price", "normal_price", "list_price", "original_price", "base_price", "unit_price", "msrp", "rrp",
        "price_excl_tax", "price_excluding_tax", "price_tax_excluded", "price_tax_excl", "price_without_tax",
        "price_net",
        "net_price", "Regulärer Preis", "Normalpreis", "Listenpreis", "UVP", "Nettopreis", "Preis netto",
        "Tarif régulier",
        "Prix régulier", "Prix normal", "Prix HT", "Prix de vente HT", "Precio normal", "Precio regular",
        "Precio habitual", "Precio sin IVA", "Prezzo di listino", "Prezzo normale", "Prezzo regolare",
        "Prezzo IVA esclusa",
        "Preço normal", "Preço regular", "Preço sem IVA", "Cena regularna", "Cena katalogowa", "Cena podstawowa",
        "Cena netto", "Базовая цена", "Обычная цена", "Цена без НДС", "通常価格", "定価", "標準価格", "税抜価格", "税抜き価格",
        "常规售价", "常规价格", "定价", "原价", "市场价", "吊牌价", "常規售價", "原價", "定價", "市價", "市場價", "정상가", "정가",
        "소비자가격", "Reguliere prijs", "Normale prijs", "Ordinarie pris", "Běžná cena", "Cena bez DPH", "Normal fiyat",
        "Liste fiyatı",
    ]

    private static let currency = [
        "currency", "currency_code", "price_currency", "currency_id", "currency_iso", "currency_iso_code",
        "price_currency_code", "Währung", "Waehrung", "Währungscode", "Devise", "Monnaie", "Moneda", "Divisa", "Valuta",
        "Moeda", "Waluta", "Валюта", "通貨", "通貨コード", "币种", "货币", "货币代码", "幣種", "幣別", "貨幣", "통화", "화폐", "통화코드",
        "Měna", "Para birimi", "Döviz", "Valutakod",
    ]
}

extension FieldAliases {
    /// The rank of each name for each target, by the name as it is written and by the folded name.
    static let exact = ranks { $0 }
    static let folded = ranks { FoldedName($0).text }

    private static func ranks(_ form: (String) -> String) -> [String: [(target: FieldMap.Target, rank: Int)]] {
        var ranks: [String: [(target: FieldMap.Target, rank: Int)]] = [:]
        for target in FieldMap.Target.allCases {
            for (rank, name) in names(for: target).enumerated() {
                let name = form(name)
                if ranks[name]?.contains(where: { $0.target == target }) == true { continue }
                ranks[name, default: []].append((target, rank))
            }
        }
        return ranks
    }

    /// Whether a column name is recognised for a target.
    package static func recognizes(_ name: String, as target: FieldMap.Target) -> Bool {
        let name = FoldedName(name)
        return folded[name.text]?.contains { $0.target == target } == true && counts(name, for: target)
    }

    /// Whether a bracketed remark leaves the name what it is. Sizes are pixels; a size in another unit is something else.
    static func counts(_ name: FoldedName, for target: FieldMap.Target) -> Bool {
        guard target == .width || target == .height, let remark = name.remark else { return true }
        return ["px", "pixel", "pixels", "pt"].contains(remark.lowercased())
    }
}
