import Foundation

/// Runs one reader on what libFuzzer makes up: `fuzz READER [libFuzzer's arguments]`.
enum Fuzz {
    /// libFuzzer's callback carries nothing along, so what it reads stands here; set once, before the first call.
    nonisolated(unsafe) static var target = FuzzTarget.json
}

/// libFuzzer has the main function; it calls this one before it reads its arguments.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    guard count.pointee > 1, let name = arguments.pointee[1], let target = FuzzTarget(rawValue: String(cString: name))
    else {
        print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
        exit(count.pointee > 1 ? 2 : 0)
    }
    Fuzz.target = target
    // The reader's name goes; the program's takes its place.
    arguments.pointee[1] = arguments.pointee[0]
    arguments.pointee += 1
    count.pointee -= 1
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    Fuzz.target.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}
