import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibOutletTests {
    private let fixture = Repository.root.appending(path: "Tests/NibKitTests/Fixtures/outlets.xib").path

    @Test("Outlets, weak ones and collections in file order hold what the document connects them to")
    func connected() throws {
        let contents = try NibFixtureTests.loader().load(file: fixture)
        let badge = try #require(contents.object(withID: "holder") as? FixtureBadge)
        #expect(badge.caption.text == "a" && badge.weakCaption?.text == "b")
        #expect(badge.captions.map(\.text) == ["a", "b"])
        #expect(badge.others.isEmpty)
    }

    @Test("A weak outlet does not keep its view alive; a strong one does")
    func strength() throws {
        let contents = try NibFixtureTests.loader().load(file: fixture)
        let badge = try #require(contents.object(withID: "holder") as? FixtureBadge)
        let free = UILabel()
        badge.caption = free
        badge.weakCaption = UILabel()
        #expect(badge.weakCaption == nil)
        #expect(badge.caption === free)
    }

    class Base: UIView {
        @Outlet private var title: UILabel?
        var titleText: String? { title?.text }
    }

    final class Derived: Base {
        @Outlet var icon: UIImageView!
    }

    private static let derived = """
        <view id="v" customClass="Derived">
        <subviews><label text="Tea" id="t"/><imageView id="i"/></subviews>
        <connections>
        <outlet property="title" destination="t" id="o1"/>
        <outlet property="icon" destination="i" id="o2"/>
        </connections>
        </view>
        """

    @Test("Inherited and private outlets are found")
    func inherited() throws {
        let view = try #require(NibFixture.load(Self.derived) { $0.register(Derived.self) }.views.first as? Derived)
        #expect(view.titleText == "Tea" && view.icon.superview === view)
    }

    @Test("A strict loader, which is the default, throws for an outlet that cannot be set: file, line, class and key")
    func strict() {
        func message(_ property: String, _ destination: String, collection: Bool = false) -> String? {
            let kind = collection ? "outletCollection" : "outlet"
            do {
                _ = try NibFixture.load(
                    """
                    <label id="l"/><imageView id="i"/>
                    <view id="v" customClass="FixtureBadge"><connections>
                    <\(kind) property="\(property)" destination="\(destination)" id="o"/>
                    </connections></view>
                    """
                ) { $0.register(FixtureBadge.self) }
                return nil
            } catch {
                #expect(error.code == .outlet)
                return error.description
            }
        }
        #expect(message("caption", "l") == nil)
        #expect(
            message("captoin", "l")
                == "Test.xib:6: FixtureBadge.captoin is no outlet, for a UILabel; declare it with @Outlet or remove the connection"
        )
        #expect(
            message("caption", "i")
                == "Test.xib:6: FixtureBadge.caption is for a UILabel, not for a UIImageView as a single one; "
                + "change the property or the connection"
        )
        #expect(
            message("caption", "l", collection: true)
                == "Test.xib:6: FixtureBadge.caption is for a single UILabel, not for a UILabel as one of a collection; "
                + "change the property or the connection"
        )
    }

    @Test("A lenient loader says the same as warnings and goes on")
    func lenient() throws {
        let contents = try NibFixture.load(
            "<label id='l'/><view id='v'><connections><outlet property='x' destination='l' id='o'/></connections></view>"
        ) { $0.isLenient = true }
        #expect(
            contents.diagnostics.map(\.description) == [
                "Test.xib:4: warning: UIView.x is no outlet, for a UILabel; declare it with @Outlet or remove the connection "
                    + "[unknown-outlet]"
            ]
        )
        #expect(contents.diagnostics.map(\.inStrictMode.severity) == [.error])
    }

    @Test("A class of the document's own that is not there is said once, and not again for each of its outlets")
    func missingClass() throws {
        let contents = try NibFixture.load(Self.derived)
        #expect(contents.diagnostics.map(\.code) == ["unknown-class"])
        #expect(
            contents.diagnostics.map(\.message) == ["no class named Derived; register it with NibLoader.register(_:)"]
        )
    }

    @Test(
        "The File's Owner may be any object; the first responder and actions are ignored; external objects get outlets too"
    )
    func placeholders() throws {
        final class Owner {
            @Outlet var title: UILabel!
            @Outlet var helper: Helper!
        }
        final class Helper {
            @Outlet var title: UILabel!
        }
        let (owner, helper) = (Owner(), Helper())
        let document = NibFixture.document(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
            <outlet property="title" destination="t" id="o1"/><outlet property="helper" destination="h" id="o2"/>
            </connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"><connections>
            <outlet property="whatever" destination="t" id="o3"/></connections></placeholder>
            <placeholder placeholderIdentifier="helper" id="h"><connections>
            <outlet property="title" destination="t" id="o4"/></connections></placeholder>
            <label text="Tea" id="t"/>
            <button id="b"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a"/></connections></button>
            """
        )
        let contents = try NibLoader().load(
            data: document,
            name: "Test.xib",
            owner: owner,
            externals: ["helper": helper]
        )
        #expect(owner.title.text == "Tea" && owner.helper === helper && helper.title === owner.title)
        #expect(contents.diagnostics == [])
        #expect(try NibLoader().load(data: document, name: "Test.xib").views.count == 2, "without an owner")
    }

    @Test("UIKit's own outlets: a scroll view's delegate")
    func delegate() throws {
        final class Screen: UIView, UIScrollViewDelegate {}
        let contents = try NibFixture.load(
            """
            <view id="v" customClass="Screen"><subviews>
            <scrollView id="s"><connections><outlet property="delegate" destination="v" id="o"/></connections></scrollView>
            </subviews></view>
            """
        ) { $0.register(Screen.self) }
        #expect((contents.object(withID: "s") as? UIScrollView)?.delegate === contents.views[0])
    }

    @Test("A constraint can be an outlet")
    func constraint() throws {
        final class Owner {
            @Outlet var height: NSLayoutConstraint!
        }
        let owner = Owner()
        let contents = try NibFixture.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="height" destination="k" id="o"/></connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="w"><constraints>
            <constraint firstAttribute="height" constant="10" id="k"/></constraints></view></subviews>
            <constraints><constraint firstItem="w" firstAttribute="top" secondItem="v" secondAttribute="top" id="t"/></constraints>
            </view>
            """,
            owner: owner
        )
        let view = try #require(contents.object(withID: "w") as? UIView)
        contents.views[0].layoutIfNeeded()
        #expect(view.frame.height == 10)
        owner.height.constant = 30
        contents.views[0].layoutIfNeeded()
        #expect(view.frame.height == 30)
    }
}
