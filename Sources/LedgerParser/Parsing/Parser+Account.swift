import LedgerModel
import LedgerText

extension Parser {
  /// `account NAME ["Title"]`, or with a date an amendment of one.
  mutating func account(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try sourceName(&reader, of: "account")
    // An amendment names nothing anew; what stands there is shown as not understood.
    let title = date == nil ? reader.takeQuoted()?.text : nil
    var properties: [Located<AccountProperty>] = []
    let texts = ["bank", "icon", "color", "note"]
    eachProperty(bytes, of: "an account", among: texts + ["currency", "opened", "closed"], texts: texts) {
      parser, property, reader throws(Diagnostic) in
      let value: AccountProperty
      switch property.text {
      case "currency": value = .currency(try parser.currencyWord(&reader).value)
      case "opened": value = .opened(try parser.dayOrNone(&reader))
      case "closed": value = .closed(try parser.dayOrNone(&reader))
      default: value = .text(property.text, reader.textValue)
      }
      properties.append(Located(value, property.range))
    }
    written.accounts.append(WrittenAccount(date: date, name: name, title: title, properties: properties))
  }
}
