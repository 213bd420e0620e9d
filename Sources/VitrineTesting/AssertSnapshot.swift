public import Foundation
public import ViewKit
import Testing
import XCTest

/// Compares a value with its recorded snapshot, and records one if there is none.
///
///     assertSnapshot(of: cell, as: .image(size: CGSize(width: 160, height: 200)))
///
/// The snapshot of `testPrice()` in `ShopCellTests.swift` is the file `__Snapshots__/ShopCellTests/testPrice.1.png` beside the test's
/// source file. If it differs, the test fails with a sentence that says where, and the expected picture, the new one and the
/// difference are attached to the test and written into `SNAPSHOT_ARTIFACTS`, a folder named by the environment, else into the
/// temporary folder. Works in Swift Testing and in XCTest.
@MainActor
public func assertSnapshot<Value>(
    of value: @autoclosure () throws -> Value,
    as snapshotting: Snapshotting<Value>,
    named name: String? = nil,
    record: SnapshotRecord = .fromEnvironment,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let result = Result {
        try verifySnapshot(
            of: try value(),
            as: snapshotting,
            named: name,
            record: record,
            file: "\(filePath)",
            testName: testName
        )
    }
    let failure: SnapshotFailure
    switch result {
    case .success(nil): return
    case .success(let found?): failure = found
    case .failure(let error): failure = SnapshotFailure(message: "no snapshot was made: \(error)")
    }
    if Test.current != nil {
        for (name, data) in failure.pictures { Attachment.record([UInt8](data), named: name) }
        Issue.record(
            Comment(rawValue: failure.message),
            sourceLocation: SourceLocation(
                fileID: "\(fileID)",
                filePath: "\(filePath)",
                line: Int(line),
                column: Int(column)
            )
        )
    } else {
        XCTFail(failure.message, file: filePath, line: line)
    }
}

/// Compares a subclass of a view with its recorded snapshot; see the function above.
@MainActor
public func assertSnapshot<Value: UIView>(
    of value: @autoclosure () throws -> Value,
    as snapshotting: Snapshotting<UIView>,
    named name: String? = nil,
    record: SnapshotRecord = .fromEnvironment,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    assertSnapshot(
        of: try value() as UIView,
        as: snapshotting,
        named: name,
        record: record,
        fileID: fileID,
        file: filePath,
        testName: testName,
        line: line,
        column: column
    )
}

/// Compares a subclass of a controller with its recorded snapshot; see the function above.
@MainActor
public func assertSnapshot<Value: UIViewController>(
    of value: @autoclosure () throws -> Value,
    as snapshotting: Snapshotting<UIViewController>,
    named name: String? = nil,
    record: SnapshotRecord = .fromEnvironment,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    assertSnapshot(
        of: try value() as UIViewController,
        as: snapshotting,
        named: name,
        record: record,
        fileID: fileID,
        file: filePath,
        testName: testName,
        line: line,
        column: column
    )
}

/// Why a snapshot is not as recorded.
public struct SnapshotFailure: Sendable {
    /// What is wrong and what to do, in a sentence.
    public var message: String
    /// The expected picture, the new one and the difference, by their names.
    public var pictures: [(name: String, data: Data)] = []
}

/// Compares a value with its recorded snapshot without a test library; nil if it is as recorded.
@MainActor
public func verifySnapshot<Value>(
    of value: Value,
    as snapshotting: Snapshotting<Value>,
    named name: String? = nil,
    record: SnapshotRecord = .fromEnvironment,
    file filePath: String = #filePath,
    testName: String = #function
) throws -> SnapshotFailure? {
    let place = SnapshotPlace(file: filePath, testName: testName, name: name, pathExtension: snapshotting.pathExtension)
    let new = try snapshotting.data(value)
    guard let recorded = try? Data(contentsOf: place.url) else {
        guard record != .never else {
            return SnapshotFailure(message: "there is no snapshot \(place.url.path); record it and run the test again")
        }
        try place.write(new)
        return SnapshotFailure(message: "a snapshot was recorded: \(place.url.path); run the test again to compare with it")
    }
    guard let difference = try snapshotting.compare(recorded, new) else {
        guard record == .all else { return nil }
        try place.write(new)
        return SnapshotFailure(message: "a snapshot was recorded: \(place.url.path); run the test again to compare with it")
    }
    if record == .all || record == .failed {
        try place.write(new)
        return SnapshotFailure(
            message: "\(difference.message); the new snapshot was recorded: \(place.url.path)"
        )
    }
    var pictures = [(name: "expected", data: recorded), (name: "actual", data: new)]
    if let picture = difference.picture { pictures.append((name: "difference", data: picture)) }
    let files = try place.keep(pictures)
    return SnapshotFailure(
        message: "\(difference.message); the snapshot is \(place.url.path), the new one and the difference are in \(files.path)",
        pictures: pictures.map { ("\($0.name).\(snapshotting.pathExtension)", $0.data) }
    )
}
