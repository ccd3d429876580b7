import LedgerModel
import LedgerParser
import LedgerText

/// The lines of a document that the ledger for numbers has as well: all of them, or with old numbers those before and
/// after what changed since.
struct NumberLines {
  private let base: UInt32
  private let document: TextDocument
  /// The bytes before and after it are the same in both texts; `nil` where the texts are the same.
  private let changed: (range: Range<Int>, inOld: Range<Int>)?

  /// `nil` where the file of the document was not read.
  init?(_ numbers: WalletNumbers, _ document: TextDocument) {
    guard let path = document.path, let index = numbers.loaded.files.firstIndex(where: { $0.identity == path }) else {
      return nil
    }
    let file = numbers.loaded.ledger.map.files[index]
    (base, self.document) = (file.base, document)
    guard numbers.isOld else {
      changed = nil
      return
    }
    if let edited = file.edits(to: document.bytes) {
      changed = edited.changed(document.bytes).map { ($0.inLatest, $0.range) }
      return
    }
    let (old, new) = (file.bytes, document.bytes)
    let most = min(old.count, new.count)
    let start = (0..<most).first { old[$0] != new[$0] } ?? most
    let end = (0..<(most - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? (most - start)
    changed = old == new ? nil : (start..<(new.count - end), start..<(old.count - end))
  }

  /// The position of the start of a line; `nil` where the line changed.
  func position(ofLine line: Int) -> UInt32? {
    let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
    guard let changed else { return base + UInt32(bytes.lowerBound) }
    if bytes.upperBound < changed.range.lowerBound { return base + UInt32(bytes.lowerBound) }
    // The line end before it is part of what did not change.
    guard bytes.lowerBound > changed.range.upperBound || bytes.lowerBound == 0 && changed.range.upperBound == 0 else {
      return nil
    }
    return base + UInt32(bytes.lowerBound - changed.range.upperBound + changed.inOld.upperBound)
  }

  /// The line that starts at a position or contains it; `nil` where it changed.
  func line(at position: UInt32) -> Int? {
    guard position >= base else { return nil }
    var offset = Int(position - base)
    if let changed, offset >= changed.inOld.lowerBound {
      guard offset >= changed.inOld.upperBound else { return nil }
      offset += changed.range.upperBound - changed.inOld.upperBound
    }
    guard offset <= document.bytes.count else { return nil }
    let line = document.lines.line(at: offset)
    return self.position(ofLine: line) == nil ? nil : line
  }

  /// The positions of some lines in the ledger, also of changed ones between them.
  func positions(ofLines lines: ClosedRange<Int>) -> Range<UInt32> {
    func old(_ offset: Int) -> Int {
      guard let changed, offset > changed.range.lowerBound else { return offset }
      return offset >= changed.range.upperBound
        ? offset - changed.range.upperBound + changed.inOld.upperBound : changed.inOld.upperBound
    }
    let start = document.lines.bytes(ofLine: lines.lowerBound, in: document.bytes).lowerBound
    let end = document.lines.bytes(ofLine: lines.upperBound, in: document.bytes).upperBound
    let from = old(start)
    return base + UInt32(from)..<base + UInt32(max(from, old(end))) + 1
  }
}
