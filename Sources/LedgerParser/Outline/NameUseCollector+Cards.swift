import LedgerModel
import LedgerText

extension NameUseCollector {
  /// The names of cards and of what is below them, without tags.
  mutating func addCards() {
    for card in written.cards {
      let role: NameUse.Role = card.date == nil ? .definition : .amendment
      add(card.isTemplate ? .template : .source, role, card.name)
      if let like = card.like { add(.template, .reference, like) }
      for property in card.properties { add(property, of: card, role) }
    }
  }

  private mutating func add(_ property: WrittenProperty<CardProperty>, of card: WrittenCard, _ role: NameUse.Role) {
    switch property.value {
    case .line(let line): if let pool = line.pool { add(.pool, .reference, pool, owner: card) }
    case .pool(let pool): add(.pool, role, pool.name, owner: card)
    case .poolNone(let name): add(.pool, .amendment, name, owner: card)
    case .milestone(let milestone): add(.milestone, role, milestone.id, owner: card)
    case .milestoneNone(let name): add(.milestone, .amendment, name, owner: card)
    case .limit(.shared(let name)?): add(.limit, .reference, name)
    case .autopay(let account?): add(.source, .reference, account)
    case .under(let main): add(.source, .reference, main)
    case .benefit(let benefit): add(benefit.id, at: benefit.idRange, of: card, role)
    case .benefitNone(let id), .benefitMonth(let id, _, _):
      // The word after the property's name.
      let words = EntryWords(map, at: property.range.start).words
      if words.count > 1 { add(id, at: words[1].range, of: card, .amendment) }
    case .bank, .network, .nickname, .last4, .color, .note, .currency, .opened, .closed, .cycle, .countsPosted, .earn,
      .minimum, .maximum, .exclude, .points, .rounds, .pick, .lineNone, .fee, .due, .limit, .autopay, .alert, .fxFee,
      .welcome, .remind, .adds, .surcharge:
      break
    }
  }

  private mutating func add(_ benefit: String, at range: SourceRange, of card: WrittenCard, _ role: NameUse.Role) {
    var use = NameUse(.benefit, role, benefit, owner: text(card.name.value), at: range)
    use.isOfTemplate = card.isTemplate
    add(use)
  }
}
