import CProbe
import CatalogBinding
import Foundation

let report = Report()
probe_watch_statements()

measureDiffing(report)
let catalogs = try [10, 10_000, 1_000_000].map(Catalog.init)
try await measureEditing(catalogs, report)
try await measurePictures(Array(catalogs.dropFirst()), report)
try measureChunks(Array(catalogs.dropFirst()), report)
for catalog in catalogs { catalog.remove() }
exit(report.failures == 0 ? 0 : 1)
