import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText

/// A card that the user describes on a terminal.
struct DescribedCard: Sendable {
  var id: String
  var title: String
  /// `nil` for a card of the user's own.
  var template: String?
  /// The words after `earn`; `nil` if a template has them.
  var earns: String?
  /// Whether the answers ended at its short name, which is the proposed one.
  var isLast = false
}

/// Asks for a card on a terminal: by words of its name, then for its identifier.
struct CardDialog {
  let context: CommandContext
  var unwritten: UnwrittenWallet { UnwrittenWallet(day: context.day) }

  /// Asks for a card by words of its name, then for its identifier; `nil` for an empty answer. Cards in the
  /// currency of the totals are listed first. A card that no template describes becomes one of the user's
  /// own.
  func askForCard(
    _ prompt: Prompt, _ own: [NameCatalogue.Item] = [], lead: String = "", base: String?, taken: Set<String>
  ) throws(CommandError) -> DescribedCard? {
    let templates = own + LibraryTemplate.definitions(.card, firstIn: base)
    var listed: [NameCatalogue.Item] = []
    var choices = lead
    while true {
      let text = try context.ask(prompt, choices: choices) { $0 }
      if text.isEmpty { return nil }
      // A whole number chooses from the list above the question.
      if isRate(text) { return try askForOwnCard(earning: text, taken) }
      let chosen = Int(text).flatMap { listed.indices.contains($0 - 1) ? listed[$0 - 1] : nil }
      let found = chosen.map { [$0] } ?? TemplateSearch.spoken(text, in: templates)
      if found.count == 1 { return try describedCard(like: found[0], taken, base: base) }
      listed = Array(found.prefix(20))
      if listed.isEmpty {
        if let card = try askForOwnCard(text, taken) { return card }
        choices = ""
        continue
      }
      choices = numbered(listed, of: found.count)
    }
  }

  /// A list to choose from by number.
  private func numbered(_ listed: [NameCatalogue.Item], of all: Int) -> String {
    let width = listed.map { displayWidth($0.names.first ?? "") }.max() ?? 0
    let lines = listed.enumerated().map { index, template in
      let name = template.names.first ?? ""
      let margin = listed.count > 9 && index < 9 ? "   " : "  "
      return "\(margin)\(index + 1)  \(padded(name, to: width))  \(template.id)\n"
    }
    let rest = all > listed.count ? "  … and \(all - listed.count) more\n" : ""
    let own = "For a card of your own write what it earns, such as 1.5%.\n"
    return "Several have these words; choose a number, or write more words.\n" + lines.joined() + rest + own
  }

  private func describedCard(
    like template: NameCatalogue.Item, _ taken: Set<String>, base: String?
  ) throws(CommandError) -> DescribedCard {
    let proposed = ShortName.proposed(for: template, taken: taken)
    var card = DescribedCard(id: proposed, title: template.names.first ?? template.id, template: template.id)
    do throws(CommandError) {
      card.id = try askForID(proposed, taken: taken, under: heading(of: template, base: base))
    } catch {
      guard case .endOfAnswers = error else { throw error }
      card.isLast = true
    }
    return card
  }

  /// `  UOB Visa Signature, Singapore; terms read on 1 Mar 2026`, then a word on a card without rates.
  private func heading(of item: NameCatalogue.Item, base: String?) -> String {
    guard let template = LibraryTemplate.all.first(where: { $0.id == item.id }) else {
      return "  \(item.names.first ?? item.id)\n"
    }
    let read = template.asOf.flatMap { ReportPeriod.day($0) }.map { day in
      "; terms read on \(day.short) \(day.civil.year)\(template.isUnconfirmed ? ", unconfirmed since" : "")"
    }
    let name = [template.name, template.country].compactMap(\.self).joined(separator: ", ")
    let known = unwritten.facts(of: template.id, base: base ?? template.currency ?? "")
    let rates = known?.hasRates == false ? "  its rates are not known: add an earn line later\n" : ""
    return "  \(name)\(read ?? "")\n\(rates)"
  }

  /// A card without a template; `nil` to search again.
  private func askForOwnCard(_ title: String, _ taken: Set<String>) throws(CommandError) -> DescribedCard? {
    let choices =
      "No built-in template has these words. To add \(title) as your own card, write "
      + "what it earns: 1.2 (miles for one unit of currency) or 1.5% (cashback).\n"
    let earns = try context.ask(Prompt("Earns").of("empty to search again"), choices: choices) {
      (text) throws(EntryError) in
      let number = text.hasSuffix("%") ? text.dropLast() : text[...]
      if text.isEmpty || (Decimal(text: number).map { $0.digits >= 0 } ?? false) { return text }
      throw EntryError("write a number such as 1.2, or a percentage such as 1.5%")
    }
    if earns.isEmpty { return nil }
    let id = try askForID(ShortName.proposed(for: title, .last, taken: taken), taken: taken)
    return DescribedCard(id: id, title: title, earns: earns)
  }

  /// Whether an answer is what a card earns: `2%`, `1.2`.
  private func isRate(_ text: String) -> Bool {
    (text.hasSuffix("%") || text.contains(".")) && Decimal(text: text.filter { $0 != "%" }) != nil
  }

  /// A card of the user's own whose rate was typed first.
  private func askForOwnCard(earning rate: String, _ taken: Set<String>) throws(CommandError) -> DescribedCard
  {
    let title = try context.ask(Prompt("Its name"), choices: "  a card that earns \(rate)\n") {
      (text) throws(EntryError) in
      if text.isEmpty { throw EntryError("write a few words, such as My blue card") }
      return text
    }
    let id = try askForID(ShortName.proposed(for: title, .last, taken: taken), taken: taken)
    return DescribedCard(id: id, title: title, earns: rate)
  }

  /// Asks for an identifier; an empty answer is the proposed one.
  func askForID(
    _ proposed: String, taken: Set<String>, under heading: String = ""
  ) throws(CommandError) -> String {
    return try context.ask(Prompt("Short name").usually(proposed), choices: heading) {
      (text) throws(EntryError) in
      if text.isEmpty { return proposed }
      try ShortName.check(text, taken: taken)
      return text
    }
  }
}
