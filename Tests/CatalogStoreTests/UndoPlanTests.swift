import ShopModel
import Testing

@testable import CatalogStore

@Suite("What undoing decides")
struct UndoPlanTests {
    /// The import gave versions 5 and 6; the shop was `a`, number 1, at place 0.
    private let plan = UndoPlan(versions: [5, 6])
    private let old = StoredShop(
        id: 1,
        position: 0,
        version: 2,
        sourceID: nil,
        shop: Shop(key: "a", name: "A", icon: nil)
    )

    private func present(
        _ id: Int,
        _ key: String,
        _ version: Int,
        position: Int = 0,
        sourceID: Int? = nil
    ) -> UndoPlan.Present {
        UndoPlan.Present(id: id, key: key, position: position, version: version, sourceID: sourceID)
    }

    @Test("a shop that the import changed is in conflict when somebody wrote, removed or replaced it since")
    func changed() {
        func isConflict(_ id: UndoPlan.Present?, _ key: UndoPlan.Present?) -> Bool {
            plan.isConflict(old, isPruned: false, sameID: id, sameKey: key)
        }
        let ours = present(1, "a", 6)
        #expect(!isConflict(ours, ours))
        #expect(isConflict(present(1, "a", 7), present(1, "a", 7)))
        #expect(isConflict(nil, nil))
        #expect(isConflict(present(1, "b", 7), nil))
        #expect(isConflict(nil, present(4, "a", 7)))
    }

    @Test("a shop that the import removed is in conflict when somebody added its key again")
    func pruned() {
        func isConflict(_ id: UndoPlan.Present?, _ key: UndoPlan.Present?) -> Bool {
            plan.isConflict(old, isPruned: true, sameID: id, sameKey: key)
        }
        #expect(!isConflict(nil, nil))
        #expect(!isConflict(nil, present(4, "a", 5)))
        #expect(!isConflict(present(1, "b", 9), nil))
        #expect(isConflict(nil, present(4, "a", 9)))
    }

    @Test("it is changed where it stands, else brought back once nothing is in its way")
    func steps() {
        let ours = present(1, "a", 6)
        #expect(plan.step(old, sameID: ours, sameKey: ours) == .changeBack)
        #expect(plan.step(old, sameID: nil, sameKey: nil) == .bringBack(removing: [], keepsID: true))
        let another = present(1, "a", 6, sourceID: 2)
        #expect(plan.step(old, sameID: another, sameKey: another) == .bringBack(removing: [1], keepsID: true))
        let moved = present(1, "a", 6, position: 9)
        #expect(plan.step(old, sameID: moved, sameKey: moved) == .bringBack(removing: [1], keepsID: true))
        #expect(
            plan.step(old, sameID: present(1, "b", 6), sameKey: present(4, "a", 6))
                == .bringBack(removing: [4, 1], keepsID: true)
        )
        #expect(plan.step(old, sameID: present(1, "b", 9), sameKey: nil) == .bringBack(removing: [], keepsID: false))
    }
}
