import Foundations
import Testing

@Suite("Number text")
struct NumberTextTests {
    @Test(
        "whole numbers have no fraction, others the fewest digits that read back",
        arguments: [
            (0, "0"), (-0.0, "-0"), (25, "25"), (0.5, "0.5"), (-3.75, "-3.75"), (0.1, "0.1"), (1e15, "1000000000000000"),
            (1e16, "1e+16"), (1e-7, "1e-07"), (.infinity, "inf"), (-.infinity, "-inf"),
        ] as [(Double, String)]
    )
    func text(number: Double, expected: String) {
        #expect(number.shortestText == expected)
        #expect(Double(number.shortestText)?.bitPattern == number.bitPattern)
    }

    @Test("a Float has the digits of a Float")
    func floats() {
        #expect(Float(0.1).shortestText == "0.1")
        #expect(Float(16).shortestText == "16")
        #expect(Double.nan.shortestText == "nan")
    }
}
