import UIKit

/// Pages of text on colours, a page control below, and a button that goes on.
final class OnboardingViewController: UIViewController, UIScrollViewDelegate {
    struct Page {
        let title: String
        let color: UIColor
    }

    private let pages: [Page]
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private let nextButton = UIButton(type: .system)
    private var pageViews: [UIView] = []
    var onFinish: (() -> Void)?

    init(pages: [Page]) {
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.isPagingEnabled = true
        scrollView.bounces = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.delegate = self
        view.addSubview(scrollView)
        for page in pages {
            let label = UILabel()
            label.text = page.title
            label.textAlignment = .center
            label.numberOfLines = 0
            label.backgroundColor = page.color
            scrollView.addSubview(label)
            pageViews.append(label)
        }
        pageControl.numberOfPages = pages.count
        pageControl.pageIndicatorTintColor = .systemGray4
        pageControl.currentPageIndicatorTintColor = .systemBlue
        view.addSubview(pageControl)
        nextButton.setTitle("Next", for: .normal)
        nextButton.addAction(UIAction { [weak self] _ in self?.goOn() }, for: .touchUpInside)
        view.addSubview(nextButton)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        scrollView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - 80)
        for (index, page) in pageViews.enumerated() {
            page.frame = CGRect(
                x: size.width * CGFloat(index),
                y: 0,
                width: size.width,
                height: scrollView.bounds.height
            )
        }
        scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: scrollView.bounds.height)
        pageControl.frame = CGRect(x: 0, y: size.height - 80, width: size.width, height: 37)
        nextButton.sizeToFit()
        nextButton.center = CGPoint(x: size.width / 2, y: size.height - 22)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        nextButton.setTitle(pageControl.currentPage == pages.count - 1 ? "Done" : "Next", for: .normal)
        view.setNeedsLayout()
    }

    private func goOn() {
        guard pageControl.currentPage < pages.count - 1 else {
            onFinish?()
            return
        }
        let x = scrollView.bounds.width * CGFloat(pageControl.currentPage + 1)
        scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }
}
