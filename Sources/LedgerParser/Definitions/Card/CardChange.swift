import LedgerModel
import LedgerText

/// What a card's property does, as its production makes it.
struct CardChange {
  /// What tells it apart from others by the same name: a line's tags, a benefit's id.
  var item: String?
  var value: CardDetail.Value?
  /// Whether it has an amount, which needs a currency; a benefit may have its own.
  var needsCurrency = false
  let apply: Change<LayeredTerms>.Apply

  init(
    _ item: String? = nil, _ value: CardDetail.Value? = nil, needsCurrency: Bool = false,
    _ apply: @escaping Change<LayeredTerms>.Apply
  ) {
    self.item = item
    self.value = value
    self.needsCurrency = needsCurrency
    self.apply = apply
  }

  /// Sets a field of the terms.
  static func setting<Value: Sendable>(
    _ field: any WritableKeyPath<CardTerms, Value> & Sendable, to value: Value,
    as written: CardDetail.Value? = nil
  ) -> CardChange {
    CardChange(nil, written) { card, _, _ in card.terms[keyPath: field] = value }
  }
}

/// A card's property as written, for the checks of finished terms: these point at its words.
struct CardDetail: Sendable {
  indirect enum Value: Sendable {
    case earn(EarnRates)
    case points(PointsRate)
    case pick([NameID])
    case line(WrittenLine)
    case pool(WrittenPool)
    case milestone(WrittenMilestone)
    case exclusionFromMinimum
    case fee(WrittenFee)
    case sharedLimit(NameID)
    case welcome(WrittenWelcome)
    case benefit(WrittenBenefit)
    case benefitWords(BenefitWords, of: Located<String>)
    case under(Located<NameID>)
  }

  var name: CardPropertyName
  var value: Value?
  var needsCurrency: Bool
}

extension Change<LayeredTerms> {
  var name: CardPropertyName? { detail?.name }
  var earn: EarnRates? { if case .earn(let rates) = detail?.value { rates } else { nil } }
  var points: PointsRate? { if case .points(let points) = detail?.value { points } else { nil } }
  var pick: [NameID]? { if case .pick(let tags) = detail?.value { tags } else { nil } }
  var line: WrittenLine? { if case .line(let line) = detail?.value { line } else { nil } }
  var pool: WrittenPool? { if case .pool(let pool) = detail?.value { pool } else { nil } }
  var milestone: WrittenMilestone? { if case .milestone(let value) = detail?.value { value } else { nil } }
  var fee: WrittenFee? { if case .fee(let fee) = detail?.value { fee } else { nil } }
  var sharedLimit: NameID? { if case .sharedLimit(let name) = detail?.value { name } else { nil } }
  var welcome: WrittenWelcome? { if case .welcome(let welcome) = detail?.value { welcome } else { nil } }
  var benefit: WrittenBenefit? { if case .benefit(let benefit) = detail?.value { benefit } else { nil } }
  /// Words that are alone, and the name before them.
  var benefitWords: (words: BenefitWords, id: Located<String>)? {
    if case .benefitWords(let words, let id) = detail?.value { (words, id) } else { nil }
  }
  var under: Located<NameID>? { if case .under(let card) = detail?.value { card } else { nil } }
  var isExclusionFromMinimum: Bool { if case .exclusionFromMinimum = detail?.value { true } else { false } }
}

/// The rates of an `earn` property; `nil` where not written.
struct EarnRates: Sendable {
  var local: Located<RewardRate>?
  var foreign: Located<RewardRate>?
  var base: Located<RewardRate>?

  /// Each with its word; a rate without one is local and foreign.
  var all: [(name: String, rate: Located<RewardRate>)] {
    let isShort = local?.range == foreign?.range
    let named =
      isShort ? [("", local), ("base", base)] : [("local", local), ("foreign", foreign), ("base", base)]
    return named.compactMap { name, rate in rate.map { (name, $0) } }
  }
}
