import CatalogStore
import Testing

@testable import CatalogBinding

@Suite("How much of a live shelf is read again after a commit")
struct ShelfRefreshTests {
    private func refresh(
        _ ids: Set<Int>,
        comingOrGoing: Bool = false,
        of query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification = ShelfSpecification()
    ) -> ShelfRefresh {
        var commits = CommittedShops()
        for id in ids { commits.add(id, isUpdate: !comingOrGoing) }
        return ShelfRefresh(after: commits, shown: [1: 0, 2: 1, 3: 2], of: query, on: specification)
    }

    @Test("edits of shops that are shown read these, and edits of others nothing")
    func edits() {
        #expect(refresh([2]) == .shops([2]))
        #expect(refresh([3, 1, 9]) == .shops([1, 3]))
        #expect(refresh([8, 9]) == .nothing)
        #expect(refresh([]) == .nothing)
    }

    @Test("whatever may move a cell reads the part")
    func part() {
        #expect(refresh([9], comingOrGoing: true) == .part)
        #expect(refresh(Set(1...65)) == .part)
        #expect(refresh([9], of: ShopQuery().sorted(by: .name)) == .part)
        #expect(refresh([9], of: ShopQuery().where(.price, .atMost, 3)) == .part)
        #expect(refresh([9], of: ShopQuery().matching("tea")) == .part)
        #expect(ShelfRefresh(after: .anything, shown: [:], of: ShopQuery(), on: ShelfSpecification()) == .part)
    }

    @Test(
        "in a waterfall and in sections a cell that is not shown may move those that are: edited shops are read, shown or not",
        arguments: [ShelfSpecification(.waterfall()), ShelfSpecification(.grid(sections: .init(field: .currency)))]
    )
    func placedByContent(specification: ShelfSpecification) {
        #expect(refresh([2], on: specification) == .edits([2]))
        #expect(refresh([9, 2], on: specification) == .edits([2, 9]))
        #expect(refresh([9], comingOrGoing: true, on: specification) == .part)
        #expect(refresh([9], of: ShopQuery().sorted(by: .price), on: specification) == .part)
    }
}
