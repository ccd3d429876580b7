import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// `seen [WHAT]`: all alerts that are new, a budget's newest, the highest of a period, or one by its id.
extension EntryComposer {
  /// `seen ID`, as a file has it.
  func seen(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    guard request.words.count == 1 else { throw EntryError("write one alert or budget: seen NAME") }
    return entry(request, request.words)
  }

  func seen(_ request: EntryRequest, in ledger: Ledger) throws(EntryError) -> ReportedRequest {
    guard let first = request.words.first else { return allNew(request, in: ledger) }
    var parts = first.split(separator: "/").map { String($0) }
    if parts.count == 4, request.words.count == 1 { return seen(first, request, in: ledger) }
    if parts.count > 1, parts[0] == "budget" { parts.removeFirst() }
    guard parts.count <= 2, request.words.count == 1 || parts.count == 1 else { return .entries([request]) }
    let budget = try budget(Array(parts.prefix(1)) + request.words.dropFirst(), on: request.day)
    let alerts = ledger.alertsReport(on: request.day).highest.filter {
      ledger.vocabulary.names.text(ledger.definitions.budgets[$0.budget].name) == budget
    }
    let period = parts.dropFirst().first
    let ofPeriod = period.map { period in alerts.filter { $0.period == period } } ?? alerts
    guard let alert = ofPeriod.max(by: { $0.range.from < $1.range.from }) else {
      return .nothing("\(budget) has no alert\(period.map { " in \($0)" } ?? ""); nothing was written")
    }
    return seen(alert.id, request, in: ledger)
  }

  private func allNew(_ request: EntryRequest, in ledger: Ledger) -> ReportedRequest {
    let new = ledger.alertsReport(on: request.day).new
    if new.isEmpty { return .nothing("nothing to mark: no alert is new") }
    let requests = new.map { alert in
      var one = request
      one.words = [alert.id]
      return one
    }
    return .entries(requests, remark: "marked as read: \(new.count) \(new.count == 1 ? "alert" : "alerts")")
  }

  private func seen(_ id: String, _ request: EntryRequest, in ledger: Ledger) -> ReportedRequest {
    if let known = ledger.entries.seenAlerts.first(where: { $0.reference == id && $0.date <= request.day }) {
      return .nothing("\(id) was seen on \(words(known.date, seenFrom: request.day)); nothing was written")
    }
    var request = request
    request.words = [id]
    return .entries([request])
  }

  /// The budget that words name: its identifier, or its title in several words.
  private func budget(_ words: [String], on day: Day) throws(EntryError) -> String {
    var words = [words.joined(separator: " ")][...]
    return try name(&words, among: names.items(.budget), "budget", sample: "seen NAME", on: day)
  }
}
