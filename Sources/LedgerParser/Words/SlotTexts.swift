package import LedgerModel
package import LedgerText

/// The texts of a line's words by their slots: what its record has of it.
package struct SlotTexts: Sendable {
  /// In the order of the line. Of a slot there can be several, as of tags.
  private var items: [(slot: Slot, text: String)] = []
  /// The words that the line's production did not take, since there is an error before them.
  package private(set) var rest: [String] = []

  package init() {}

  /// Those of the line of a dated entry, whose date is at a position.
  package init(_ map: SourceMap, at position: UInt32) {
    items = map.withBytes(at: position) { bytes, base in
      let start = Int(position - base)
      guard let end = entryLineFeed(bytes, from: start) else { return [] }
      return SlotTexts.items(LineReading.words(bytes, start..<end, ofTextAt: 0, ofPlainExpenses: true), bytes)
    }
  }

  /// Those of a property below a payment: `split 33.00 #household`.
  package init(ofProperty text: String) {
    let bytes = Array(text.utf8)
    let line = TextLine(start: 0, end: lineFeed(bytes.span, from: 0))
    let notes = LineReading.words(ofProperty: line, bytes.span)
    items = SlotTexts.items(notes, bytes.span)
    var cursor = Cursor(at: notes.last.map { Int($0.range.end) } ?? 0, end: line.end)
    while let word = cursor.takeWord(bytes.span) { rest.append(word.text(bytes.span)) }
  }

  private static func items(_ notes: [ReadWord], _ bytes: Span<UInt8>) -> [(slot: Slot, text: String)] {
    notes.map { note in
      var cursor = Cursor(at: Int(note.range.start), end: Int(note.range.end))
      return (note.slot, cursor.takeWord(bytes)?.text(bytes) ?? "")
    }
  }

  /// The first of a slot.
  package subscript(slot: Slot) -> String? { items.first { $0.slot == slot }?.text }

  /// All of a slot in their order.
  package func all(_ slot: Slot) -> [String] { items.filter { $0.slot == slot }.map(\.text) }

  /// Whether there is one of a slot.
  package func has(_ slot: Slot) -> Bool { items.contains { $0.slot == slot } }

  /// The code of a currency directly after an amount.
  package func currency(after amount: Slot) -> String? {
    guard let place = items.firstIndex(where: { $0.slot == amount }), place + 1 < items.count else {
      return nil
    }
    return items[place + 1].slot == .currency ? items[place + 1].text : nil
  }

  /// Adds one after all others.
  package mutating func append(_ slot: Slot, _ text: String) { items.append((slot, text)) }

  /// Takes the first of a slot out.
  mutating func take(_ slot: Slot) -> String? {
    items.firstIndex { $0.slot == slot }.map { items.remove(at: $0).text }
  }

  /// The slot of the first text.
  var first: Slot? { items.first?.slot }
}
