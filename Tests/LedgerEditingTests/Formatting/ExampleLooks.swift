import Foundation
import LedgerEditing
import TestSupport
import Testing

@Suite("The look of the examples")
struct ExampleLooks {
  private static let files: [String] =
    (FileManager.default.enumerator(atPath: Repository.path + "/examples")?.compactMap { $0 as? String } ?? [])
    .sorted()
    .filter { $0.hasSuffix(".ledger") }

  @Test("wallets are canonical; all, those with mistakes too, are formatted to what is formatted to itself")
  func all() {
    #expect(ExampleLooks.files.count > 100)
    for file in ExampleLooks.files {
      let bytes = Repository.read("examples/" + file) ?? []
      let formatted = FormattedFile.of(name: file, bytes: bytes)
      if case .failure(.mergeConflict) = formatted { continue }
      guard case .success(let result) = formatted else {
        // The other examples that are refused have bytes that are not text.
        #expect(bytes.starts(with: [0xFF, 0xFE]) || bytes.contains(0), "\(file)")
        continue
      }
      if !file.hasPrefix("errors/") { #expect(!result.isChanged, "\(file): milepost fmt examples/\(file)") }
      guard
        case .success(let again) = FormattedFile.of(name: file, bytes: result.new)
      else {
        Issue.record("\(file)")
        continue
      }
      #expect(!again.isChanged, "\(file)")
    }
  }
}
