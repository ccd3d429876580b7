import LedgerModel
import LedgerParser
import LedgerText

/// Fixes made pass by pass: of two that overlap the first, the other in the next pass, if it is still wrong.
struct FixPasses {
  static let limit = 10

  private let wallet: WalletLines
  private(set) var read: LoadedLedger
  /// The bytes of the changed files, by their paths.
  private(set) var texts: [String: [UInt8]] = [:]
  private(set) var count = 0
  /// Whether nothing is left to be made after the last pass.
  private(set) var isComplete = false
  private var touched: Set<EntryLine> = []

  /// The fixes that are made at once.
  private struct Pass {
    /// By the indices of their files, in order.
    var edits: [Int: [SourceEdit]] = [:]
    var entries: Set<EntryLine> = []
    var count = 0
  }

  init(
    _ wallet: WalletLines, leaving untouched: Set<EntryLine>, _ reading: ([String: [UInt8]]) -> LoadedLedger
  ) {
    self.wallet = wallet
    read = wallet.read
    var next = pass(leaving: untouched)
    for _ in 0..<FixPasses.limit where next.count > 0 {
      for (file, edits) in next.edits { apply(edits, toFile: file) }
      touched.formUnion(next.entries)
      count += next.count
      read = reading(texts)
      next = pass(leaving: untouched)
    }
    isComplete = next.count == 0
  }

  private func pass(leaving untouched: Set<EntryLine>) -> Pass {
    var locator = LocationFinder(read.ledger.map)
    var pass = Pass()
    var end: UInt32 = 0
    for fix in read.diagnostics.inFileOrder().compactMap(\.safeFix) {
      let edits = fix.edits.sorted { $0.range.start < $1.range.start }
      guard let first = edits.first, let last = edits.last, first.range.start >= end,
        let entries = entries(of: edits, &locator), entries.isDisjoint(with: untouched)
      else { continue }
      end = max(last.range.end, last.range.start + 1)
      pass.edits[locator.location(of: first.range.start).file, default: []] += edits
      pass.entries.formUnion(entries)
      pass.count += 1
    }
    return pass
  }

  /// The entries that edits change; `nil` if they may not be made: in a file that stays, or across lines.
  private func entries(of edits: [SourceEdit], _ locator: inout LocationFinder) -> Set<EntryLine>? {
    var result: Set<EntryLine> = []
    for edit in edits {
      let (start, end) = (locator.location(of: edit.range.start), locator.location(of: edit.range.end))
      guard start.file == end.file, start.line == end.line, !edit.text.utf8.contains(.lineFeed),
        read.files.indices.contains(start.file)
      else { return nil }
      let file = read.files[start.file]
      guard !wallet.left.contains(file.identity), !file.identity.isEmpty,
        let entry = wallet.entry(atLine: start.line, ofFile: file.identity)
      else { return nil }
      result.insert(entry)
    }
    return Set(result.map(\.file)).count == 1 ? result : nil
  }

  private mutating func apply(_ edits: [SourceEdit], toFile index: Int) {
    let source = read.ledger.map.files[index]
    let old = source.bytes
    var new: [UInt8] = []
    new.reserveCapacity(old.count + 16 * edits.count)
    var next = 0
    for edit in edits {
      new += old[next..<Int(edit.range.start - source.base)]
      new += Array(edit.text.utf8)
      next = Int(edit.range.end - source.base)
    }
    texts[read.files[index].identity] = new + old[next...]
  }

  /// The changed entries in which there is an error that was not there.
  var broken: Set<EntryLine> {
    if touched.isEmpty { return [] }
    var known: [LineError: Int] = [:]
    each(errorOf: wallet.read) { error, _ in known[error, default: 0] += 1 }
    var result: Set<EntryLine> = []
    each(errorOf: read) { error, places in
      if let count = known[error], count > 0 {
        known[error] = count - 1
      } else {
        let entries = places.compactMap { wallet.entry(atLine: $0.line, ofFile: $0.file) }
        result.formUnion(entries.filter(touched.contains))
      }
    }
    return result
  }

  private func each(errorOf read: LoadedLedger, _ body: (LineError, _ places: [EntryLine]) -> Void) {
    var locator = LocationFinder(read.ledger.map)
    for error in read.diagnostics.list where error.severity == .error {
      let places = ([error.range] + error.notes.compactMap(\.range)).compactMap { range -> EntryLine? in
        let place = locator.location(of: range.start)
        guard read.files.indices.contains(place.file) else { return nil }
        return EntryLine(file: read.files[place.file].identity, line: place.line)
      }
      body(LineError(place: places.first, code: error.code, message: error.message), places)
    }
  }
}

/// An error of a line.
private struct LineError: Hashable {
  let place: EntryLine?
  let code: String
  let message: String
}
