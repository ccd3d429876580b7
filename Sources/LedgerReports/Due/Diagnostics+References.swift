package import LedgerModel
package import LedgerText

extension Diagnostics {
  /// The errors of an id of an alert and of a due item.
  private static let ofAlert = "E346"
  private static let ofDueItem = "E355"
  private static let maxReferences = 3

  /// With the alerts that are new on a day, and the items that are due, below the ids that do not exist; without other
  /// errors, as these may leave out what a report needs.
  package func withReferences(_ ledger: Ledger, on day: Day) -> Diagnostics {
    let codes = [Diagnostics.ofAlert, Diagnostics.ofDueItem]
    guard errors > 0, !isFull, list.allSatisfy({ $0.severity == .warning || codes.contains($0.code) }) else {
      return self
    }
    let known = ledger.renewed(on: day)
    lazy var alerts = known.alertsReport(on: day).new.map(\.id)
    lazy var items = known.dueReport(on: day, within: DueReport.usualDays).items.map(\.reference)
    func help(_ words: String, _ references: [String]) -> String? {
      let listed = references.prefix(Diagnostics.maxReferences).joined(separator: ", ")
      return listed.isEmpty ? nil : "\(words): \(listed)"
    }
    var result = Diagnostics()
    for var diagnostic in list {
      if diagnostic.help == nil, diagnostic.code == Diagnostics.ofAlert {
        diagnostic.help = help("new", alerts)
      } else if diagnostic.help == nil, diagnostic.code == Diagnostics.ofDueItem {
        diagnostic.help = help("due", items)
      }
      result.add(diagnostic)
    }
    return result
  }
}
