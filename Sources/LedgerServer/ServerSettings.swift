import LedgerFormats
import LedgerModel

/// What a client sets, at the start or later, below `milepost`.
struct ServerSettings: Sendable, Equatable {
  /// The entries that have hints after their lines.
  enum Inlay: String, CaseIterable, Sendable { case none, month, all }

  /// The wallet's file, relative to the first workspace folder.
  var file: String?
  /// `nil` for today.
  var on: Day?
  var inlay = Inlay.month
  var allowsOutside = false

  /// Takes what a client sets; returns the messages about wrong values, whose settings stay.
  mutating func take(_ value: JSONValue) -> [String] {
    var wrong: [String] = []
    func read(_ key: String, _ valid: String, _ take: (JSONValue) -> Bool) {
      if value.has(key), !take(value[key]) { wrong.append("milepost.\(key): write \(valid)") }
    }
    var new = self
    read("file", "the path of a file") {
      new.file = $0.text.flatMap { $0.isEmpty ? nil : $0 }
      return $0.isNull || $0.text != nil
    }
    read("on", "a date like 2026-01-31") {
      let text = $0.text ?? ""
      new.on = ReportPeriod.day(text)
      return $0.isNull || text.isEmpty && $0.text != nil || new.on != nil
    }
    read("inlay", Inlay.allCases.map(\.rawValue).joined(separator: ", ")) {
      guard let inlay = $0.isNull ? .month : Inlay(rawValue: $0.text ?? "") else { return false }
      new.inlay = inlay
      return true
    }
    read("allowOutside", "true or false") {
      new.allowsOutside = $0.flag ?? false
      return $0.isNull || $0.flag != nil
    }
    self = new
    return wrong
  }
}
