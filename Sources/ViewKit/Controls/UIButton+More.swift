extension UIButton {
    /// Whether a glow is shown under the finger. Has no effect.
    public var showsTouchWhenHighlighted: Bool {
        get { false }
        set {}
    }

    /// Whether the image is darker under the finger. Has no effect.
    public var adjustsImageWhenHighlighted: Bool {
        get { false }
        set {}
    }

    /// Whether the image is paler while the button is disabled. Has no effect.
    public var adjustsImageWhenDisabled: Bool {
        get { false }
        set {}
    }
}
