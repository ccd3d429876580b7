/// The meaning of a word of an entry. The raw value is the key of its JSON record, where the entry has one; colours and
/// candidates of completions follow from it.
package enum Slot: String, CaseIterable, Sendable {
  // Dates.
  case date, posted, until, deadline, expires
  case day = "for"
  // Money and numbers.
  case amount, currency, billed, rate, number, count, size, percent
  /// The currencies of a `rate`, and the unit of a reward.
  case from, to, unit
  // Names.
  case id, source, card, account, goal, subscription, who, benefit, template, limit, pool, milestone, tags,
    code
  /// A benefit or a coupon.
  case target
  /// An alert or an item that is due, by its path.
  case ref
  // Words of the language, and text.
  case keyword, property, period, month, title, text, payee, note, file, option, value
  /// The symbol of a currency.
  case symbol
  /// Below a payment, of which only its record has them in one value.
  case receipt, used, parts
}
