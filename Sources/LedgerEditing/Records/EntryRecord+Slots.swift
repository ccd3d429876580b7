import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

// The values of the words of a fact's line, which its production knows: from a line, and back to one.
extension EntryRecord {
  /// The values of some slots in a line; `symbols` has the codes of currencies by their symbols.
  static func values(
    _ slots: [Slot], _ texts: SlotTexts, _ symbols: [String: String]
  ) -> [(slot: Slot, value: JSONValue)] {
    slots.map { slot in
      switch slot.valueKind {
      case .number: (slot, .number(ifAny: texts[slot].flatMap { amount($0, symbols)?.number }))
      case .tags: (slot, .list(texts.all(slot).map { .text(name(ofTag: $0)) }))
      case .code where slot == .currency: (slot, .optional(currency(of: .amount, texts, symbols)))
      case .word, .code, .text:
        (slot, texts.has(slot) ? .text(texts.all(slot).joined(separator: " ")) : .null)
      case .words, .properties, .objects: (slot, .null)
      }
    }
  }

  /// The code of an amount: of its symbol, or after it.
  static func currency(of amount: Slot, _ texts: SlotTexts, _ symbols: [String: String]) -> String? {
    texts[amount].flatMap { self.amount($0, symbols)?.code } ?? texts.currency(after: amount)
  }

  /// The number of an amount without commas and leading zeros, and the code of its symbol; `nil` for any other word.
  static func amount(_ text: String, _ symbols: [String: String]) -> (number: String, code: String?)? {
    let sign = text.hasPrefix("-") ? "-" : ""
    let unsigned = text.dropFirst(sign.count)
    guard let digit = unsigned.firstIndex(where: { $0.isASCII && $0.isNumber }),
      let number = Decimal(text: unsigned[digit...])
    else { return nil }
    let symbol = String(unsigned[..<digit])
    if symbol.isEmpty { return ("\(sign)\(number)", nil) }
    return symbols[symbol].map { ("\(sign)\(number)", $0) }
  }

  private static func name(ofTag word: String) -> String { String(word.dropFirst()) }

  /// The texts of some slots.
  func texts(_ slots: [Slot]) -> SlotTexts {
    var texts = SlotTexts()
    for slot in slots {
      switch self[slot.rawValue] {
      case .null, .flag, .object: break
      case .text(let text):
        if !text.isEmpty { texts.append(slot, EntryRecord.words(text, slot)) }
      case .number(let number): texts.append(slot, number)
      case .list(let items):
        for case .text(let name) in items { texts.append(slot, "#" + name) }
      }
    }
    return texts
  }

  /// The words of a text in a line, quoted where they would mean something else.
  private static func words(_ text: String, _ slot: Slot) -> String {
    slot == .note ? EntryText.note(text) : slot == .payee ? EntryText.payee(text) : text
  }
}

extension EntryRecordError {
  init(_ failure: LineWriting.Failure) {
    switch failure {
    case .missing(let slot):
      let isNumber = if case .number = slot.valueKind { true } else { false }
      self.init("\"\(slot.rawValue)\" is missing\(isNumber ? ", or no number" : "")")
    case .unexpected(let slot): self.init("\"\(slot.rawValue)\" can't be written here")
    }
  }
}

extension JSONValue {
  fileprivate static func number(ifAny text: String?) -> JSONValue { text.map { .number($0) } ?? .null }
}
