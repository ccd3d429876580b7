import LedgerModel
import LedgerText

struct WrittenAccount: Sendable {
  /// Of an amendment.
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var properties: [WrittenProperty<AccountProperty>]
}

/// One property of an account, as written; an optional value is `nil` for `none`.
enum AccountProperty: Sendable {
  case bank(String?), icon(String?), color(String?), note(String?)
  case currency(CurrencyIndex)
  case opened(Day?), closed(Day?)

  enum Name: String, PropertyName {
    case bank, icon, color, note, currency, opened, closed

    var isText: Bool {
      switch self {
      case .bank, .icon, .color, .note: true
      case .currency, .opened, .closed: false
      }
    }
  }
}

extension Parser {
  /// `account NAME ["Title"]`, or with a date an amendment of one.
  mutating func account(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try sourceName(&reader, of: "account", date == nil ? .definition : .amendment)
    // An amendment has no title: one that is written is an unexpected word.
    let title = date == nil ? reader.takeQuoted()?.text : nil
    if title == nil, date == nil { try checkTitle(reader, "account", name) }
    add(.account(
      WrittenAccount(date: date, name: name, title: title, properties: accountProperties(bytes))))
  }

  mutating func accountProperties(_ bytes: Span<UInt8>) -> [WrittenProperty<AccountProperty>] {
    var properties: [WrittenProperty<AccountProperty>] = []
    eachProperty(bytes, of: "an account", as: AccountProperty.Name.self) {
      parser, property, reader throws(Diagnostic) in
      let value = try parser.property(property, &reader)
      properties.append(WrittenProperty(value, reader.keyword, isNone: reader.isNone))
    }
    return properties
  }

  mutating func property(
    _ name: AccountProperty.Name, _ reader: inout WordReader
  ) throws(Diagnostic) -> AccountProperty {
    switch name {
    case .bank: .bank(reader.takeText())
    case .icon: .icon(reader.takeText())
    case .color: .color(reader.takeText())
    case .note: .note(reader.takeText())
    case .currency: .currency(try currencyWord(&reader).value)
    case .opened: .opened(try dayOrNone(&reader))
    case .closed: .closed(try dayOrNone(&reader))
    }
  }
}
