import LedgerExports
import LedgerModel
import LedgerParser

/// Why a record is no entry.
package struct RecordFault: Error, Sendable, Hashable {
  /// In words.
  package var message: String

  init(_ message: String) { self.message = message }
}

// From records back to the language.
extension EntryRecord {
  /// The entry as it is written, in canonical look.
  package func ledgerText() throws(RecordFault) -> String {
    try check()
    var words = try dates()
    switch type {
    case "expense": words += money() + [try needed("source")] + tags() + [payee()]
    case "income": words += ["income"] + money() + [try needed("source")] + tags() + [payee()]
    case "paid": words += ["paid", try needed("subscription")] + money()
    case "rate":
      words += ["rate", try needed("from"), try neededNumber("rate"), try needed("to"), text("source") ?? ""]
    case "statement": words += ["statement", try needed("card")] + money()
    case "credited": words += ["credited", try needed("card"), try neededNumber("number")]
    case "saved": words += ["saved", try needed("goal")] + money()
    case "used": words += ["used", try needed("target")] + money() + [EntryText.note(text("note") ?? "")]
    case "seen": words += ["seen", try needed("ref")]
    case "snooze": words += ["snooze", try needed("ref"), "until", try needed("until")]
    default: return try definition(words)
    }
    let remarks = ["note", "receipt"].filter { type != "used" && text($0) != nil }
    return EntryText.line(words) + remarks.map { EntryText.property($0, text($0) ?? "") }.joined()
  }

  /// The type's words, its identifier, title and rest, and its properties.
  private func definition(_ dates: [String]) throws(RecordFault) -> String {
    let keywords = LedgerSyntax.undatedKeywords
    guard let keyword = type.split(separator: " ").first.map(String.init), keywords.contains(keyword),
      keyword != "include"
    else { throw RecordFault("there is no type \"\(type)\"") }
    let title = text("title").map { EntryText.quoted($0) } ?? ""
    var result = EntryText.line(dates + [type, try needed("id"), title, text("rest") ?? ""])
    guard case .list(let properties) = self["properties"] else { return result }
    for case .object(let pairs) in properties {
      let property = EntryRecord(pairs)
      let (name, value) = (property.text("name") ?? "", property.text("value") ?? "")
      let isText = LedgerSyntax.textProperties.contains(name)
      result += isText ? EntryText.property(name, value) : EntryText.indented(value.isEmpty ? name : "\(name) \(value)")
    }
    return result
  }

  private func dates() throws(RecordFault) -> [String] {
    guard let date else {
      if isFact { throw RecordFault("\"\(type)\" has no date") }
      return []
    }
    guard ReportPeriod.day(date) != nil else { throw RecordFault("\"\(date)\" is no date") }
    guard let posted = text("posted") else { return [date] }
    guard ReportPeriod.day(posted) != nil else { throw RecordFault("\"\(posted)\" is no date") }
    return ["\(date)=\(posted)"]
  }

  private func money() -> [String] {
    guard let amount = number("amount") else { return [] }
    var words = [amount, text("currency") ?? ""]
    if let billed = number("billed") { words += ["=", billed] }
    if let rate = number("rate") { words += ["@", rate] }
    return words
  }

  private func tags() -> [String] {
    guard case .list(let items) = self["tags"] else { return [] }
    return items.compactMap { item in
      if case .text(let name) = item { "#" + name } else { nil }
    }
  }

  private func payee() -> String { EntryText.payee(text("payee") ?? "") }

  private func needed(_ key: String) throws(RecordFault) -> String {
    guard let text = text(key), !text.isEmpty else { throw RecordFault("\"\(key)\" is missing") }
    return text
  }

  private func neededNumber(_ key: String) throws(RecordFault) -> String {
    guard let number = number(key) else { throw RecordFault("\"\(key)\" is missing, or no number") }
    return number
  }
}
