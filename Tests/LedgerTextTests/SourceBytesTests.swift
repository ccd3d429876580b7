import Testing

@testable import LedgerText

@Suite("The bytes of a source file")
struct SourceBytesTests {
  @Test("an array and constants of the program are read the same way")
  func kinds() {
    let text: StaticString = "2026-01-05 12.50 cash Café\n"
    let constants = SourceBytes(
      constants: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    let array = SourceBytes(Array("\(text)".utf8))
    #expect(constants.count == array.count)
    #expect(constants.array == array.array)
    #expect(constants[11..<16] == Array("12.50".utf8) && array[11..<16] == Array("12.50".utf8))
    #expect((0..<array.count).allSatisfy { constants.span[$0] == array.span[$0] })
    constants.release(0..<constants.count)
    #expect(constants.array == array.array)
  }
}
