/// The format of dates in tables (`option date-format`): `YYYY`, `MM` or `MMM`, and `DD` or `D`, each once, in any
/// order, with anything but letters and digits between them.
package struct DateFormat: Hashable, Sendable {
  private enum Part: Hashable, Sendable { case year, month, monthName, day, dayTwo, text(String) }

  private let parts: [Part]

  /// `2026-01-05`, as in files.
  package static let iso = DateFormat(parts: [.year, .text("-"), .month, .text("-"), .dayTwo])

  private init(parts: [Part]) { self.parts = parts }

  /// `nil` for a text that is not a format.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      switch (first, run.count) {
      case ("Y", 4): parts.append(.year)
      case ("M", 2): parts.append(.month)
      case ("M", 3): parts.append(.monthName)
      case ("D", 1): parts.append(.day)
      case ("D", 2): parts.append(.dayTwo)
      default:
        guard !first.isLetter, !first.isNumber else { return nil }
        parts.append(.text(String(run)))
      }
      rest = rest.dropFirst(run.count)
    }
    func count(_ wanted: Set<Part>) -> Int { parts.filter { wanted.contains($0) }.count }
    guard count([.year]) == 1, count([.month, .monthName]) == 1, count([.day, .dayTwo]) == 1 else {
      return nil
    }
    self.parts = parts
  }

  /// `5 Jan 2026`, in sentences.
  static let long = DateFormat(parts: [.day, .text(" "), .monthName, .text(" "), .year])

  /// A day in this format.
  package func text(_ day: Day) -> String {
    let (year, month, dayOfMonth) = day.civil
    return parts.reduce(into: "") { text, part in
      switch part {
      case .year: text += twoDigits[year / 100] + twoDigits[year % 100]
      case .month: text += twoDigits[month]
      case .monthName: text += day.monthName
      case .day: text += "\(dayOfMonth)"
      case .dayTwo: text += twoDigits[dayOfMonth]
      case .text(let other): text += other
      }
    }
  }
}

/// `00` to `99`.
private let twoDigits = (0..<100).map { $0 < 10 ? "0\($0)" : "\($0)" }

extension Day {
  /// `5 Jan 2026`, for sentences.
  package var longText: String { DateFormat.long.text(self) }
}
