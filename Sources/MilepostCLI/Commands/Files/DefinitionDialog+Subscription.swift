import LedgerEditing
import LedgerParser

extension DefinitionDialog {
  /// The price; empty for that of the template.
  func askForPrice() throws(CommandError) -> [String] {
    guard let template else { return try askForAmount(Prompt("Price").such(as: "9.90")) }
    let known = [template.price, template.currency].joined(separator: " ")
    let isOfBase = template.currency == base
    let place = template.country.map { ", \($0)" } ?? ""
    let prompt =
      isOfBase
      ? Prompt("Price").usually(template.price)
      : Prompt("Price in \(base), what you pay").of("library: \(known)\(place)")
    return try context.ask(prompt) { [composer] (text) throws(EntryError) in
      if text.isEmpty {
        if isOfBase { return [] }
        throw EntryError("the library's price is in \(template.currency): write yours in \(base)")
      }
      let amount = try composer.amount(text, sample: "22.98")
      return amount.count == 1 ? amount + [base] : amount
    }
  }

  func askForSource() throws(CommandError) -> [String] {
    let names = composer.sources.map(\.id).joined(separator: ", ")
    return try context.ask(Prompt("Paid with").of("\(names); empty to skip")) { (text) throws(EntryError) in
      text.isEmpty ? [] : [try composer.sourceID(text, on: context.day)]
    }
  }

  /// Without `auto`, only renewals recorded with `paid` are in the totals.
  func askForRenewals() throws(CommandError) -> [String] {
    let prompt = Prompt("Count each renewal automatically").or("yes or no", above: "yes or no")
    return try context.ask(prompt.usually("yes")) { (text) throws(EntryError) in
      switch text.lowercased() {
      case "", "y", "yes": []
      case "n", "no": ["auto none"]
      default: throw EntryError("write yes or no")
      }
    }
  }
}
