import LedgerModel
import LedgerParser
import LedgerText

/// The places of a document that a reading has as well: all of them, or of an earlier text those before and after what
/// changed since.
struct DocumentLines {
  private let base: UInt32
  private let document: TextDocument
  /// `nil` where the texts are the same.
  private let changed: TextDifference?

  /// `nil` where the file of the document was not read.
  init?(_ reading: Reading, _ document: TextDocument) {
    guard let path = document.path, let index = reading.file(at: path) else { return nil }
    let file = reading.loaded.ledger.map.files[index]
    base = file.base
    self.document = document
    changed = TextDifference(file.text.span, document.bytes.span)
  }

  /// The position of the start of a line; `nil` where the line changed.
  func position(ofLine line: Int) -> UInt32? {
    let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
    guard let changed else { return base + UInt32(bytes.lowerBound) }
    if bytes.upperBound < changed.inNew.lowerBound { return base + UInt32(bytes.lowerBound) }
    // The line end before it is part of what did not change.
    guard
      bytes.lowerBound > changed.inNew.upperBound || bytes.lowerBound == 0 && changed.inNew.upperBound == 0
    else {
      return nil
    }
    return base + UInt32(bytes.lowerBound - changed.inNew.upperBound + changed.inOld.upperBound)
  }

  /// The position of an offset; `nil` where its line changed.
  func position(ofOffset offset: Int) -> UInt32? {
    let line = document.lines.line(at: offset)
    guard let start = position(ofLine: line) else { return nil }
    return start + UInt32(offset - document.lines.bytes(ofLine: line, in: document.bytes).lowerBound)
  }

  /// The line that starts at a position or contains it; `nil` where it changed.
  func line(at position: UInt32) -> Int? {
    guard position >= base else { return nil }
    var offset = Int(position - base)
    if let changed, offset >= changed.inOld.lowerBound {
      guard offset >= changed.inOld.upperBound else { return nil }
      offset += changed.inNew.upperBound - changed.inOld.upperBound
    }
    guard offset <= document.bytes.count else { return nil }
    let line = document.lines.line(at: offset)
    return self.position(ofLine: line) == nil ? nil : line
  }

  /// The positions of some lines in the ledger, also of changed ones between them.
  func positions(ofLines lines: ClosedRange<Int>) -> Range<UInt32> {
    func old(_ offset: Int) -> Int {
      guard let changed, offset > changed.inNew.lowerBound else { return offset }
      return offset >= changed.inNew.upperBound
        ? offset - changed.inNew.upperBound + changed.inOld.upperBound : changed.inOld.upperBound
    }
    let start = document.lines.bytes(ofLine: lines.lowerBound, in: document.bytes).lowerBound
    let end = document.lines.bytes(ofLine: lines.upperBound, in: document.bytes).upperBound
    let from = old(start)
    return base + UInt32(from)..<base + UInt32(max(from, old(end))) + 1
  }
}
