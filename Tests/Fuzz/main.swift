// Runs libFuzzer: every input is read as a ledger, and all reports are made of what it means. Nothing may trap, and
// every place must lie in the text. With MILEPOST_FUZZ_KIND=ofx, `camt` … it is read as a statement of that format, with
// `sheet` as the sheet of a workbook. Built only with MILEPOST_FUZZ=1 (Tests/Scripts/fuzz).

import BankStatements

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

typealias FuzzCallback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

@_extern(c, "LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: FuzzCallback
) -> CInt

/// libFuzzer's own `main`, which is linked but not used, asks for a function of this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch fuzzedKind {
  case "sheet"?: exerciseSheet(bytes)
  case let name?: if let format = StatementFormat(rawValue: name) { exerciseStatement(bytes, of: format) }
  case nil: exercise(bytes)
  }
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(runFuzzer(&count, &arguments, { start, count in testOneInput(start, count) }))
