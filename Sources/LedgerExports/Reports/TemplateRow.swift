import LedgerModel

/// A template of the library in its list.
package struct TemplateRow {
  let heading: String
  let id: String
  let name: String
  /// `nil` for a template without a day.
  let reading: TemplateReading?

  package init(heading: String, id: String, name: String, reading: TemplateReading?) {
    self.heading = heading
    self.id = id
    self.name = name
    self.reading = reading
  }

  /// `12 days`, `8 months` or `2 years`; empty without a day.
  func age(on day: Day) -> String {
    guard let asOf = reading?.day, asOf <= day else { return "" }
    let (from, to) = (asOf.civil, day.civil)
    let months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
    let (count, unit) =
      months == 0 ? (day - asOf, "day") : months < 12 ? (months, "month") : (months / 12, "year")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
