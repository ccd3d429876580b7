import LedgerModel
import LedgerText

/// One property of a card, as written; an optional value is `nil` for `none`.
enum CardProperty: Sendable {
  case bank(String?), network(String?), nickname(String?), last4(String?), color(String?), note(String?)
  case currency(CurrencyIndex)
  case opened(Day?), closed(Day?)
  case cycle(CycleRule?)
  case countsPosted(Bool)
  case earn(EarnRates?)
  case minimum(WrittenCondition?, isMarginal: Bool)
  case maximum(WrittenAmount?)
  case exclude([NameID], fromMinimum: Bool)
  case points(PointsRate?)
  case rounds(RewardRounding?)
  case pick([NameID])
  case line(WrittenLine)
  case lineNone([NameID], isPicks: Bool)
  case pool(WrittenPool)
  case poolNone(Located<NameID>)
  case milestone(WrittenMilestone)
  case milestoneNone(Located<NameID>)
  case fee(WrittenFee?)
  case due(BillTerms?)
  case limit(WrittenCreditLimit?)
  case autopay(Located<NameID>?)
  case alert(Decimal?)
  case fxFee(Decimal?)
  case welcome(WrittenWelcome?)
  case benefit(WrittenBenefit)
  case benefitNone(String)
  case benefitMonth(String, month: Int, WrittenAmount?)
  case remind([Int]?)
  case under(Located<NameID>)
  case adds(TagListID)
  case surcharge(WrittenSurcharge?)
}

extension CardProperty: Renumbered {
  mutating func renumber(_ map: Renumbering) {
    switch self {
    case .bank, .network, .nickname, .last4, .color, .note, .opened, .closed, .cycle, .countsPosted, .points, .rounds,
      .due, .alert, .fxFee, .benefitNone, .remind:
      break
    case .under(let card): self = .under(map.new(card))
    case .adds(let tags): self = .adds(map.new(tags))
    case .surcharge(let surcharge): self = .surcharge(map.new(surcharge))
    case .limit(let limit): self = .limit(map.new(limit))
    case .autopay(let account): self = .autopay(map.new(account))
    case .earn(let rates): self = .earn(map.new(rates))
    case .currency(let currency): self = .currency(map.new(currency))
    case .minimum(let amount, let isMarginal): self = .minimum(map.new(amount), isMarginal: isMarginal)
    case .maximum(let amount): self = .maximum(map.new(amount))
    case .exclude(let tags, let fromMinimum): self = .exclude(map.new(tags), fromMinimum: fromMinimum)
    case .pick(let tags): self = .pick(map.new(tags))
    case .line(let line): self = .line(map.new(line))
    case .lineNone(let tags, let isPicks): self = .lineNone(map.new(tags), isPicks: isPicks)
    case .pool(let pool): self = .pool(map.new(pool))
    case .poolNone(let name): self = .poolNone(map.new(name))
    case .milestone(let milestone): self = .milestone(map.new(milestone))
    case .milestoneNone(let id): self = .milestoneNone(map.new(id))
    case .fee(let fee): self = .fee(map.new(fee))
    case .welcome(let welcome): self = .welcome(map.new(welcome))
    case .benefit(let benefit): self = .benefit(map.new(benefit))
    case .benefitMonth(let id, let month, let amount): self = .benefitMonth(id, month: month, map.new(amount))
    }
  }
}

/// The rates of an `earn` property; `nil` where not written.
struct EarnRates: Renumbered, Sendable {
  var local: Located<RewardRate>?
  var foreign: Located<RewardRate>?
  var base: Located<RewardRate>?

  mutating func renumber(_ map: Renumbering) {
    local?.range.renumber(map)
    foreign?.range.renumber(map)
    base?.range.renumber(map)
  }
}

/// The value of a card's `limit`.
enum WrittenCreditLimit: Renumbered, Sendable {
  case own(WrittenAmount)
  case shared(Located<NameID>)

  mutating func renumber(_ map: Renumbering) {
    switch self {
    case .own(let amount): self = .own(map.new(amount))
    case .shared(let name): self = .shared(map.new(name))
    }
  }
}

struct WrittenWelcome: Renumbered, Sendable {
  var reward: Decimal
  var unit: WelcomeBonus.Unit
  var spend: WrittenAmount
  var window: WelcomeBonus.Window

  mutating func renumber(_ map: Renumbering) { spend.renumber(map) }
}

struct WrittenFee: Renumbered, Sendable {
  var amount: WrittenAmount
  var from: Located<Day>?
  /// The spend of a fee year at which the next fee is not due.
  var waivedAt: WrittenAmount?

  mutating func renumber(_ map: Renumbering) {
    amount.renumber(map)
    from?.range.renumber(map)
    waivedAt.renumber(map)
  }
}

struct WrittenBenefit: Renumbered, Sendable {
  var id: String
  var idRange: SourceRange
  var title: String?
  var amount: WrittenAmount?
  var uses: Int?
  var period: PeriodRule
  /// The last word of the period.
  var periodEnd: SourceRange?
  var worth: WrittenAmount?
  var remind: [Int]?
  var tags: [NameID]
  var needsActivation = false
  var note: String?

  mutating func renumber(_ map: Renumbering) {
    idRange.renumber(map)
    periodEnd.renumber(map)
    amount.renumber(map)
    worth.renumber(map)
    tags.renumber(map)
  }
}
