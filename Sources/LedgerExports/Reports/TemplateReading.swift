package import LedgerModel

/// When the terms of a template were read.
package struct TemplateReading: Sendable {
  package let day: Day
  /// Whether no page since 2024 has them.
  let isUnconfirmed: Bool

  package init(day: Day, isUnconfirmed: Bool) {
    self.day = day
    self.isUnconfirmed = isUnconfirmed
  }

  /// `unconfirmed since 23 Nov 2018`; `nil` for terms that a page has.
  package var unconfirmed: String? {
    isUnconfirmed ? "unconfirmed since \(day.short) \(day.civil.year)" : nil
  }
}
