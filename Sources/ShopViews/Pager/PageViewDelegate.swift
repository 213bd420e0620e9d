/// Is told what happens to a pager. Every method may be left out.
@MainActor
public protocol PageViewDelegate: AnyObject {
    /// Another page is the nearest now: a finger or the time has moved the pages, the page control was used, or the page that was
    /// shown is gone. Not called for a page that the program itself has asked for.
    func pageView(_ pageView: PageView, didChangeTo page: Int)
    /// A page was tapped, the current one or one that peeks in.
    func pageView(_ pageView: PageView, didTapPage page: Int)
}

extension PageViewDelegate {
    /// Does nothing.
    public func pageView(_ pageView: PageView, didChangeTo page: Int) {}
    /// Does nothing.
    public func pageView(_ pageView: PageView, didTapPage page: Int) {}
}
