package import LedgerModel

/// A template of the library in its list.
package struct TemplateRow {
  let heading: String
  let id: String
  let name: String
  /// The day on which its terms were read.
  let asOf: Day?

  package init(heading: String, id: String, name: String, asOf: Day?) {
    self.heading = heading
    self.id = id
    self.name = name
    self.asOf = asOf
  }

  /// `12 days`, `8 months` or `2 years`; empty without a day.
  func age(on day: Day) -> String {
    guard let asOf, asOf <= day else { return "" }
    let (from, to) = (asOf.civil, day.civil)
    let months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
    let (count, unit) =
      months == 0 ? (day - asOf, "day") : months < 12 ? (months, "month") : (months / 12, "year")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
