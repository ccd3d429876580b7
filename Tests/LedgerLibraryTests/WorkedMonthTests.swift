import Foundation
import LedgerLibrary
import TestSupport
import Testing

/// A card of a file of `Months` with what the bank pays for its expenses.
private struct WorkedMonth: CustomTestStringConvertible, Sendable {
  /// The file's text.
  let wallet: String
  /// The name of the template, and of the card.
  let card: String
  /// The day of `credited`, the last of the month.
  let day: String
  /// In points, money or miles.
  let reward: String

  var testDescription: String { card }

  /// Of all files, in their order.
  static let all: [WorkedMonth] = {
    let folder = "Tests/LedgerLibraryTests/Months"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(".ledger") }.sorted().flatMap { name -> [WorkedMonth] in
      let text = String(decoding: Repository.read("\(folder)/\(name)") ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").map { String($0) }
        guard words.count == 4, words[1] == "credited" else { return nil }
        return WorkedMonth(wallet: text, card: words[2], day: words[0], reward: words[3])
      }
    }
  }()
}

@Suite("Worked months of the templates")
struct WorkedMonthTests {
  @Test("a template pays what its terms say, calculated by hand", arguments: WorkedMonth.all)
  private func month(_ month: WorkedMonth) {
    let outcome = milepost(
      "miles card:\(month.card) --period \(month.day.prefix(7)) -F json", on: month.day, month.wallet)
    #expect(outcome.exitCode == .success, "\(outcome.complaints.prefix(2000))")
    let rows = ParsedJSON(outcome.text)["miles"].items
    let rewards = rows.map { row in
      ["points", "cashback", "miles"].compactMap { Decimal(string: row[$0].description) }.first ?? 0
    }
    #expect(rewards.reduce(0, +) == Decimal(string: month.reward), "\(rows)")
  }

  @Test("each card that earns has a worked month, of its own name")
  func complete() {
    let worked = Set(WorkedMonth.all.map(\.card))
    for template in LibraryTemplate.all where template.kind == .card {
      let earns = ["earn", "cap", "bonus"].contains { template.text.contains("\n    \($0) ") }
      #expect(
        !earns || worked.contains(template.id),
        "\(template.id) has no month in Tests/LedgerLibraryTests/Months")
    }
    let known = Set(LibraryTemplate.all.map(\.id))
    #expect(worked.isSubset(of: known), "\(worked.subtracting(known))")
  }

  @Test("each amendment of what a card earns has a month before it and one from its day on")
  func amended() {
    let earning = [
      "earn", "cap", "bonus", "pool", "min", "max", "exclude", "points", "pick", "counts", "rounds",
    ]
    let days = Dictionary(grouping: WorkedMonth.all, by: \.card).mapValues { $0.map(\.day) }
    for template in LibraryTemplate.all where template.kind == .card {
      let changes = template.terms.filter { terms in
        terms.text.split(separator: "\n").contains { line in earning.contains { line.hasPrefix("    \($0) ") }
        }
      }
      let starts = changes.compactMap(\.date)
      if starts.isEmpty { continue }
      for (from, to) in zip([""] + starts, starts + ["9999"]) {
        let isWorked = days[template.id, default: []].contains { from <= $0 && $0 < to }
        #expect(isWorked, "\(template.id) has no month from \(from) to \(to)")
      }
    }
  }

  @Test("the files have no errors, no unknown tags, and no rewards that `check` finds wrong")
  func files() {
    for wallet in Set(WorkedMonth.all.map(\.wallet)) {
      let complaints = milepost("check", on: "2026-12-31", wallet).complaints
      for line in complaints.split(separator: "\n")
      where line.contains("[") && !["[W338]", "[W388]", "[W398]"].contains(where: line.contains)
        && (line.hasPrefix("error") || line.hasPrefix("warning"))
      {
        Issue.record("\(line)")
      }
    }
  }
}
