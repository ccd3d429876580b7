import Foundation
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

@Suite("The built-in library")
struct LibraryTests {
  private static let templates = LibraryTemplate.all

  @Test("each file is named by its place, ends with its line, and comes once")
  func files() {
    #expect(Library.files.count >= 15)
    for file in Library.files {
      #expect(file.name.hasPrefix("library/") && file.name.hasSuffix(".ledger"), "\(file.name)")
      #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.name)")
    }
    #expect(Set(Library.files.map(\.name)).count == Library.files.count)
  }

  @Test("the program has each file of Templates, in the order of their paths")
  func embedded() {
    let folder = "Sources/LedgerLibrary/Templates/"
    let enumerator = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)
    let paths = (enumerator?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".ledger") }
    let sorted = paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let names = sorted.map { "library/" + ($0.split(separator: "/").last ?? "") }
    #expect(Library.files.map(\.name) == names, "name each file in Sources/LedgerLibrary/Embedding/EmbeddedTemplates.c")
    for (file, path) in zip(Library.files, sorted) {
      #expect(Array(file.text.utf8) == Repository.read(folder + path), "\(path)")
      #expect(file.country?.filter { $0 != " " } == (path.contains("/") ? path.prefix { $0 != "/" }.description : nil))
    }
  }

  @Test("templates have a name of their own, and a title, a bank or a category")
  func templates() {
    let templates = LibraryTests.templates
    #expect(templates.count >= 40)
    #expect(Set(templates.map(\.id)).count == templates.count)
    for template in templates {
      #expect(template.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(template.id)")
      #expect(template.name != template.id && template.text.hasSuffix("\n"), "\(template.id)")
      switch template.kind {
      case .card: #expect(template.issuer != nil && template.country != nil && template.asOf != nil, "\(template.id)")
      case .subscription: #expect(template.category != nil, "\(template.id)")
      }
    }
  }

  @Test(
    "Chase Sapphire Reserve earns 3 on dining and travel, from 23 June 2025 on 1 on travel and 4 on hotels",
    arguments: [
      ("2025-06-22", "dining", "300"), ("2025-06-22", "travel", "300"), ("2025-06-22", "shopping", "100"),
      ("2025-06-23", "dining", "300"), ("2025-06-23", "travel", "100"), ("2025-06-23", "hotels", "400"),
    ])
  func sapphireReserve(day: String, tag: String, miles: String) {
    let wallet = "base USD\ncard csr like chase-sapphire-reserve\n\(day) 100 csr #\(tag) A\n"
    #expect(ParsedJSON(milepost("miles -F json", on: "2025-06-30", wallet).text)["miles.0.miles"].description == miles)
  }

  @Test("a wallet with one of each has neither an error nor a warning")
  func wallet() {
    var text = "base SGD\noption stale-rates 9999\n"
    for (code, rate) in [
      ("USD", "1.3"), ("GBP", "1.7"), ("CAD", "0.9"), ("AUD", "0.9"), ("HKD", "0.2"), ("MYR", "0.3"),
    ] {
      text += "2026-01-01 rate \(code) \(rate) SGD\n"
    }
    for template in LibraryTests.templates {
      text += "\(template.kind.rawValue) my-\(template.id) like \(template.id)"
      // The note is newer than any template: how old they are is another question.
      text += template.kind == .card ? "\n    opened 2026-02-03\n    note As of 2026-02-03\n" : " from 2026-02-03\n"
    }
    let outcome = milepost("check", on: "2026-02-03", text)
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(outcome.complaints.prefix(2000))")
  }

  @Test("a bank's file is whole without those of the other banks, with lines of at most 120 columns")
  func alone() {
    for file in Library.files {
      let files = [("wallet.ledger", "base SGD\ninclude it.ledger\n"), ("it.ledger", file.text)]
      let outcome = milepost("check", on: "2026-02-03", files: files)
      #expect(
        outcome.exitCode == .success && outcome.complaints.isEmpty, "\(file.name) \(outcome.complaints.prefix(2000))")
      // A milestone is one line, however many levels it has.
      for line in file.text.split(separator: "\n") where !line.hasPrefix("    milestone ") {
        #expect(line.count <= 120, "\(file.name): \(line)")
      }
    }
  }

  @Test("its amendments are dated by days there are, each later than the one before")
  func amendments() {
    for template in LibraryTests.templates {
      let days = template.text.split(separator: "\n").compactMap { line -> Day? in
        line.first?.isNumber == true ? ReportPeriod.day(line.prefix(10)) : nil
      }
      let written = template.text.split(separator: "\n").filter { $0.first?.isNumber == true }
      #expect(days.count == written.count, "\(template.id)")
      #expect(days == days.sorted(), "\(template.id)")
    }
  }

  @Test("`library` lists each template, and `library show` prints it whole")
  func shown() {
    let listed = milepost("library -F csv", "base SGD\n").text
    for template in LibraryTests.templates {
      #expect(listed.contains("\(template.kind.rawValue),\(template.id),"), "\(template.id)")
    }
    for template in Campaign.cases(10, of: LibraryTests.templates) {
      let shown = milepost("library show \(template.id)", "base SGD\n").text
      // What rates in points are in miles is added as comments.
      let plain = shown.components(separatedBy: "\n").map { $0.components(separatedBy: "  ; ")[0] }
        .joined(separator: "\n")
      #expect(plain == template.text, "\(template.id)")
      let hasPoints = template.text.contains("\n    points ") && !template.text.contains("earn none")
      #expect(shown.contains(" mpd\n") == hasPoints, "\(template.id)")
    }
  }
}
