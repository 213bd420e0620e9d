import Foundation
import TestSupport
import Testing
import ViewKit

@testable import NibKit

/// The frames that Interface Builder solved and saved, against the frames that the same constraints have here.
@MainActor
@Suite("The frames that Interface Builder saved")
struct OracleTests {
    @Test(
        "The canvas of every document of the corpus has the saved frames, within half a point",
        .enabled(if: Repository.hasCorpus)
    )
    func corpus() throws {
        let folder = Repository.corpus.appending(path: "xib")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let result = Oracle.compare(files.filter { $0.pathExtension == "xib" }.sorted { $0.path < $1.path })
        print(result.report)
        #expect(result.all.share >= 0.98)
        #expect(result.constrained.share >= 0.96)
    }

    /// Documents that nobody tuned anything by: set VITRINE_XIB_FOLDER to a folder of them. Says the shares and asks for none.
    @Test(
        "The canvas of documents from elsewhere",
        .enabled(if: ProcessInfo.processInfo.environment["VITRINE_XIB_FOLDER"] != nil)
    )
    func elsewhere() throws {
        let folder = URL(filePath: ProcessInfo.processInfo.environment["VITRINE_XIB_FOLDER"] ?? "")
        let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (names?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xib" }
        print(Oracle.compare(files.sorted { $0.path < $1.path }).report)
    }
}
