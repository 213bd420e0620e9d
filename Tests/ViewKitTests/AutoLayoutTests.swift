import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Auto Layout places views")
struct AutoLayoutTests {
    private let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func child(_ view: UIView = UIView()) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        return view
    }

    @Test("Edges tied to the superview's follow its size")
    func edges() {
        let view = child()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 20),
            host.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
            host.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 40),
        ])

        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 280, height: 420))

        host.frame.size = CGSize(width: 200, height: 100)
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 160, height: 40))
    }

    @Test("A changed constant moves what depends on it")
    func constant() {
        let view = child()
        let left = view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 5)
        NSLayoutConstraint.activate([
            left,
            view.topAnchor.constraint(equalTo: host.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 0, width: 50, height: 25))

        left.constant = 15
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 15, y: 0, width: 50, height: 25))
    }

    @Test("A row of two views shares the width in a stack")
    func stack() {
        let (first, second) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.distribution = .fillEqually
        stack.spacing = 20
        stack.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
        stack.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
        #expect(second.frame == CGRect(x: 70, y: 0, width: 50, height: 30))
    }

    @Test("A label's width is its text's and its height follows the width that it gets")
    func label() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "aaaa bbbb cccc dddd"
        label.font = .systemFont(ofSize: 20)
        _ = child(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: host.leadingAnchor),
            label.topAnchor.constraint(equalTo: host.topAnchor),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
        ])
        host.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 100, height: 48))
    }
}
