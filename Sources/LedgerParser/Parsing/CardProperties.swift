import LedgerModel
import LedgerText

/// The names of a card's properties, in the order of grammar.md.
enum CardPropertyName: String, PropertyName {
  case bank, network, nickname, last4, currency, opened, closed, cycle, counts, earn, min, max, cap, bonus, pick,
    exclude, points, rounds, fee
  case fxFee = "fx-fee"
  case welcome, benefit, remind, note

  var isText: Bool {
    switch self {
    case .bank, .network, .nickname, .last4, .note: true
    case .currency, .opened, .closed, .cycle, .counts, .earn, .min, .max, .cap, .bonus, .pick, .exclude, .points,
      .rounds, .fee, .fxFee, .welcome, .benefit, .remind:
      false
    }
  }

  /// Lines and benefits have tags or a name of their own.
  var isRepeatable: Bool { [.cap, .bonus, .benefit, .welcome].contains(self) }

  var sample: String? {
    switch self {
    case .bank: "bank UOB"
    case .network: "network Visa"
    case .nickname: "nickname Holiday card"
    case .last4: "last4 8888"
    case .currency: "currency SGD"
    case .opened: "opened 2024-05-20"
    case .closed: "closed 2027-01-01"
    case .cycle: "cycle opens 15, cycle closes 14 or cycle calendar"
    case .counts: "counts posted"
    case .earn: "earn local 1.1 foreign 2.0 base 0.4"
    case .min: "min 500 SGD"
    case .max: "max 2000 SGD"
    case .cap: "cap #dining 4.0 up to 1200 SGD min 1000 SGD"
    case .bonus: "bonus #online 9 per 5 up to 600 SGD monthly"
    case .pick: "pick #dining #travel"
    case .exclude: "exclude #utilities #insurance"
    case .points: "points 1 UNI$ = 2 miles"
    case .rounds: "rounds down, rounds nearest or rounds up"
    case .fee: "fee 218 SGD yearly from 2026-05-20"
    case .fxFee: "fx-fee 3.25%"
    case .welcome: "welcome 30000 miles spend 2000 SGD within 60 days"
    case .benefit: "benefit lounge \"Lounge visit\" 2 x yearly"
    case .remind: "remind 7 3 0"
    case .note: "note Statement closes on the 19th"
    }
  }
}

/// One property of a card as it is written. Where a value is optional, `nil` is `none`.
enum CardProperty: Sendable {
  case bank(String?), network(String?), nickname(String?), last4(String?), note(String?)
  case currency(CurrencyIndex)
  case opened(Day?), closed(Day?)
  case cycle(CycleRule?)
  case countsPosted(Bool)
  case earn(EarnRates)
  case earnNone
  case minimum(WrittenAmount, isMarginal: Bool)
  case minimumNone
  case maximum(WrittenAmount?)
  case exclude([NameID])
  case points(PointsRate?)
  case rounds(RewardRounding?)
  case pick([NameID])
  case line(WrittenLine)
  case lineNone([NameID], isPicks: Bool)
  case fee(WrittenAmount, from: Day?)
  case feeNone
  case fxFee(Decimal?)
  case welcome(WrittenWelcome)
  case welcomeNone
  case benefit(WrittenBenefit)
  case benefitNone(String)
  case benefitMonth(String, month: Int, WrittenAmount?)
  case remind([Int]?)

  /// `none`, which removes what was in force.
  var isNone: Bool {
    switch self {
    case .bank(nil), .network(nil), .nickname(nil), .last4(nil), .note(nil), .opened(nil), .closed(nil), .cycle(nil),
      .countsPosted(false), .earnNone, .minimumNone, .maximum(nil), .points(nil), .rounds(nil), .lineNone, .feeNone,
      .fxFee(nil), .welcomeNone, .benefitNone, .benefitMonth(_, _, nil), .remind(nil), .exclude([]), .pick([]):
      true
    case .bank, .network, .nickname, .last4, .note, .currency, .opened, .closed, .cycle, .countsPosted, .earn, .minimum,
      .maximum, .exclude, .points, .rounds, .pick, .line, .fee, .fxFee, .welcome, .benefit, .benefitMonth, .remind:
      false
    }
  }
}

extension CardProperty: Renumbered {
  mutating func renumber(_ map: Renumbering) {
    func new<Value: Renumbered>(_ value: Value) -> Value {
      var value = value
      value.renumber(map)
      return value
    }
    switch self {
    case .bank, .network, .nickname, .last4, .note, .opened, .closed, .cycle, .countsPosted, .earn, .earnNone,
      .minimumNone, .points, .rounds, .feeNone, .fxFee, .welcomeNone, .benefitNone, .remind:
      break
    case .currency(let currency): self = .currency(new(currency))
    case .minimum(let amount, let isMarginal): self = .minimum(new(amount), isMarginal: isMarginal)
    case .maximum(let amount): self = .maximum(new(amount))
    case .exclude(let tags): self = .exclude(new(tags))
    case .pick(let tags): self = .pick(new(tags))
    case .line(let line): self = .line(new(line))
    case .lineNone(let tags, let isPicks): self = .lineNone(new(tags), isPicks: isPicks)
    case .fee(let amount, let from): self = .fee(new(amount), from: from)
    case .welcome(let welcome): self = .welcome(new(welcome))
    case .benefit(let benefit): self = .benefit(new(benefit))
    case .benefitMonth(let id, let month, let amount): self = .benefitMonth(id, month: month, new(amount))
    }
  }
}

/// The rates of one `earn`; those not written are `nil`.
struct EarnRates: Sendable {
  var local: RewardRate?
  var foreign: RewardRate?
  var base: RewardRate?
}

/// A `cap` or `bonus` as it is written.
struct WrittenLine: Renumbered, Sendable {
  var kind: RewardLine.Kind
  var tags: [NameID]
  var isPicks: Bool
  var rate: RewardRate
  var limit: WrittenLimit?
  var minimum: WrittenAmount?
  var basis = RewardLine.MinimumBasis.line
  var isMarginal = false
  var period: PeriodRule?
  var except: [NameID] = []
  var isOnTotal = false

  mutating func renumber(_ map: Renumbering) {
    tags.renumber(map)
    limit.renumber(map)
    minimum.renumber(map)
    if case .tag(var tag) = basis {
      tag.renumber(map)
      basis = .tag(tag)
    }
    except.renumber(map)
  }
}

enum WrittenLimit: Renumbered, Sendable {
  case spend(WrittenAmount)
  case points(Located<Decimal>)
  case miles(Located<Decimal>)
  case back(WrittenAmount)

  mutating func renumber(_ map: Renumbering) {
    switch self {
    case .spend(var amount):
      amount.renumber(map)
      self = .spend(amount)
    case .back(var amount):
      amount.renumber(map)
      self = .back(amount)
    case .points(var number):
      number.range.renumber(map)
      self = .points(number)
    case .miles(var number):
      number.range.renumber(map)
      self = .miles(number)
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

struct WrittenBenefit: Renumbered, Sendable {
  var id: String
  var title: String?
  var amount: WrittenAmount?
  var uses: Int?
  var period: PeriodRule
  var worth: WrittenAmount?
  var remind: [Int]?
  var tags: [NameID]

  mutating func renumber(_ map: Renumbering) {
    amount.renumber(map)
    worth.renumber(map)
    tags.renumber(map)
  }
}
