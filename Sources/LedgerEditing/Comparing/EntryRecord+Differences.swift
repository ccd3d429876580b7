import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension EntryRecord {
  /// The keys that differ from another record of the type, an amount with its currency.
  func differences(to other: EntryRecord) -> [WalletChange.Property] {
    var keys = fields.map(\.key).filter { $0 != "type" && $0 != "currency" }
    keys += other.fields.map(\.key).filter { !keys.contains($0) && $0 != "type" && $0 != "currency" }
    return keys.compactMap { key in
      let (one, two) = (words(key), other.words(key))
      guard one.map({ EntryRecord.plainWords($0).bytes }) != two.map({ EntryRecord.plainWords($0).bytes })
      else {
        return nil
      }
      return WalletChange.Property(name: key, old: one, new: two)
    }
  }

  /// The value of a key as ledger text; `nil` for none.
  private func words(_ key: String) -> String? {
    switch self[key] {
    case .null, .flag, .object: nil
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number):
      [number, key == "amount" ? text("currency") : nil].compactMap(\.self).joined(separator: " ")
    case .list(let items):
      if items.isEmpty {
        nil
      } else if key == EntryRecord.partsKey {
        try? partsBelow().joined(separator: " | ")
      } else {
        items.compactMap { item in
          if case .text(let name) = item { "#" + name } else { nil }
        }.joined(separator: " ")
      }
    }
  }

  private static func plainWords(_ words: String) -> String {
    words.split(separator: " ", omittingEmptySubsequences: false).map { shortNumber(String($0)) }.joined(
      separator: " ")
  }

  /// A number without the zeros at its end; any other word stays the same.
  static func shortNumber(_ word: String) -> String {
    let digits = word.utf8.drop { $0 == .hyphen }
    // `0012` are the digits of a card.
    guard let first = digits.first, first.isDigit,
      !(first == 0x30 && digits.dropFirst().first.map { $0 != UInt8(ascii: ".") } ?? false),
      let number = Decimal(text: word[...])
    else { return word }
    return number.withoutTrailingZeros.description
  }
}

extension Decimal {
  var withoutTrailingZeros: Decimal {
    var number = self
    while number.scale > 0, number.digits % 10 == 0 {
      number = Decimal(number.digits / 10, scale: number.scale - 1)
    }
    return number
  }
}

extension String {
  /// For comparing: different bytes can be the same characters.
  var bytes: [UInt8] { Array(utf8) }
}
