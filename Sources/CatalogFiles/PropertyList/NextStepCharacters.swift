/// The character set that octal escapes of an OpenStep property list are in.
enum NextStepCharacters {
    /// The character of a code; two codes have none.
    static func scalar(_ code: UInt8) -> Unicode.Scalar {
        code < 0x80 ? Unicode.Scalar(code) : upperHalf[Int(code) - 0x80]
    }

    /// Source: Unicode, VENDORS/NEXT/NEXTSTEP.TXT.
    private static let upperHalf = Array(
        ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿"
            + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars
    )
}
