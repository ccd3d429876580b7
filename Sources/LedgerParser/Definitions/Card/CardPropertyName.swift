/// The names of a card's properties, in the order of grammar.md.
enum CardPropertyName: String, PropertyName {
  case bank, network, nickname, last4, color, currency, opened, closed, cycle, counts, earn, min, max, cap,
    bonus, pool,
    pick, short, superseded, ended, milestone, exclude, points, rounds, fee, due, limit, autopay, alert
  case pickFrom = "pick-from"
  case fxFee = "fx-fee"
  case welcome, benefit, remind, note, under, adds, surcharge

  var isText: Bool {
    switch self {
    case .bank, .network, .nickname, .last4, .color, .note: true
    case .currency, .opened, .closed, .cycle, .counts, .earn, .min, .max, .cap, .bonus, .pool, .pick,
      .pickFrom, .short, .superseded, .ended, .milestone,
      .exclude, .points, .rounds, .fee, .due, .limit, .autopay, .alert, .fxFee, .welcome, .benefit, .remind,
      .under,
      .adds, .surcharge:
      false
    }
  }

  /// The cards that can have a property.
  enum Owner { case any, main, under }

  var owner: Owner {
    switch self {
    case .under, .adds, .surcharge: .under
    case .bank, .network, .nickname, .last4, .color, .note, .opened, .closed, .fxFee: .any
    case .currency, .cycle, .counts, .earn, .min, .max, .cap, .bonus, .pool, .pick, .pickFrom, .short,
      .superseded, .ended, .milestone, .exclude,
      .points,
      .rounds, .fee, .due, .limit, .autopay, .alert, .welcome, .benefit, .remind:
      .main
    }
  }

  /// Lines, pools, milestones and benefits are told apart by their tags or name, `exclude` by `from minimum`.
  var isRepeatable: Bool { [.cap, .bonus, .pool, .milestone, .exclude, .benefit, .welcome].contains(self) }

  var declaresName: Bool { self == .pool }

  var isOfTemplate: Bool { [.superseded, .ended].contains(self) }

  var textWord: String? { self == .benefit ? CardPropertyName.note.rawValue : nil }

  var sample: String? {
    switch self {
    case .bank: "bank UOB"
    case .network: "network Visa"
    case .nickname: "nickname Holiday card"
    case .last4: "last4 8888"
    case .color: "color #1a4fa0"
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
    case .pool: "pool shop up to 10,000 points monthly"
    case .pick: "pick #dining #travel"
    case .pickFrom: "pick-from #dining #travel #fashion"
    case .short: "short ppv"
    case .superseded: "superseded ocbc-rewards"
    case .ended: "ended 2026-01"
    case .milestone: "milestone quarter 500 SGD quarterly gives 50 SGD"
    case .exclude: "exclude #utilities #insurance"
    case .points: "points 1 UNI$ = 2 miles"
    case .rounds: "rounds down, rounds nearest or rounds up"
    case .fee: "fee 218 SGD yearly from 2026-05-20"
    case .due: "due 25 days, or due on 5"
    case .limit: "limit 5000 SGD"
    case .autopay: "autopay posb"
    case .alert: "alert 30%"
    case .fxFee: "fx-fee 3.25%"
    case .welcome: "welcome 30000 miles spend 2000 SGD within 60 days"
    case .benefit: "benefit lounge \"Lounge visit\" 2 x yearly"
    case .remind: "remind 7 3 0"
    case .note: "note Statement closes on the 19th"
    case .under: "under rev"
    case .adds: "adds #local #online"
    case .surcharge: "surcharge 1% min 0.50 SGD"
    }
  }
}
