#if ColorProfiles
    import CLCMS
#endif

/// Converts the colors of an ICC profile to sRGB. Belongs to one thread.
final class ColorTransform {
    /// How the bytes of a pixel are ordered.
    enum Layout {
        case rgb
        case rgba
        case bgrx
        /// Inverted, as Adobe's programs store it; converted to `bgrx`.
        case invertedCMYK
    }

    #if ColorProfiles
        private let transform: cmsHTRANSFORM

        /// Returns nil if the profile is damaged, is not for such pixels, or is sRGB itself.
        init?(profile: [UInt8], _ layout: Layout) {
            guard !profile.isEmpty,
                let source = cmsOpenProfileFromMem(profile, cmsUInt32Number(clamping: profile.count))
            else { return nil }
            defer { cmsCloseProfile(source) }
            let wanted = layout == .invertedCMYK ? cmsSigCmykData : cmsSigRgbData
            guard cmsGetColorSpace(source) == wanted, !Self.isSRGB(source), let target = cmsCreate_sRGBProfile() else {
                return nil
            }
            defer { cmsCloseProfile(target) }
            let (from, to) = Self.formats(layout)
            let copiesAlpha = layout == .rgba ? cmsUInt32Number(cmsFLAGS_COPY_ALPHA) : 0
            let perceptual = cmsUInt32Number(INTENT_PERCEPTUAL)
            guard let transform = cmsCreateTransform(source, from, target, to, perceptual, copiesAlpha) else {
                return nil
            }
            self.transform = transform
        }

        deinit {
            cmsDeleteTransform(transform)
        }

        /// Converts pixels in place.
        func convert(_ bytes: UnsafeMutablePointer<UInt8>, pixels: Int) {
            cmsDoTransform(transform, bytes, bytes, cmsUInt32Number(clamping: pixels))
        }

        private static func isSRGB(_ profile: cmsHPROFILE) -> Bool {
            var text = [CChar](repeating: 0, count: 64)
            cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count - 1))
            return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).contains(
                "sRGB"
            )
        }

        /// Source: lcms2.h, whose macros Swift does not import: color space << 16, swap << 10, extra channels << 7,
        /// channels << 3, bytes a channel, and inversion << 13.
        private static func formats(_ layout: Layout) -> (cmsUInt32Number, cmsUInt32Number) {
            func format(_ space: Int32, channels: Int, extra: Int = 0, swaps: Bool = false, inverts: Bool = false)
                -> cmsUInt32Number
            {
                cmsUInt32Number(space) << 16 | (inverts ? 1 << 13 : 0) | (swaps ? 1 << 10 : 0)
                    | cmsUInt32Number(extra << 7 | channels << 3 | 1)
            }
            let bgrx = format(PT_RGB, channels: 3, extra: 1, swaps: true) | 1 << 14
            return switch layout {
            case .rgb: (format(PT_RGB, channels: 3), format(PT_RGB, channels: 3))
            case .rgba: (format(PT_RGB, channels: 3, extra: 1), format(PT_RGB, channels: 3, extra: 1))
            case .bgrx: (bgrx, bgrx)
            case .invertedCMYK: (format(PT_CMYK, channels: 4, inverts: true), bgrx)
            }
        }
    #else
        /// Returns nil: this build has no library for ICC profiles.
        init?(profile: [UInt8], _ layout: Layout) { nil }

        func convert(_ bytes: UnsafeMutablePointer<UInt8>, pixels: Int) {}
    #endif
}
