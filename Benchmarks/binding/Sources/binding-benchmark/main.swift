import CProbe
import CatalogBinding
import Foundation

let report = Report()
probe_watch_statements()

let diffing = Diffing()
let diff = diffing.run()
report.limit(
    "moves of a diff of \(Diffing.count) shops, 1,000 of which moved",
    Double(diff.moves.count),
    "",
    atMost: 1_000
)
report.show(
    "its time; DifferenceKit takes 45 ms and answers 99,899 moves",
    "\(milliseconds { _ = diffing.run() }.short) ms"
)

let catalogs = try [10, 10_000, 1_000_000].map(Catalog.init)
try await measureEditing(catalogs, report)
try await measurePictures(Array(catalogs.dropFirst()), report)
try measureChunks(Array(catalogs.dropFirst()), report)
for catalog in catalogs { catalog.remove() }
exit(report.failures == 0 ? 0 : 1)
