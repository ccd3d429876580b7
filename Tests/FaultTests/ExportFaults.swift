import Foundation
import MilepostCLI
import TestSupport
import Testing

@Suite("Faults: CSV and JSON")
struct ExportFaults {
  private let nasty = [
    "=HYPERLINK(1)", "+1", "-1 x", "@x", "a,b", "a\"\"b", "<script>", "\\\\", "\u{2028}x", "😀",
  ]

  private var ledger: String {
    "base SGD\n"
      + nasty.map { "2026-01-01 -1.00 cash \"\($0.replacingOccurrences(of: "\"\"", with: "\\\""))\"\n" }
      .joined()
  }

  @Test("row 65: text that a spreadsheet would run is defused; numbers stay as they are")
  func csv() {
    let rows = milepost("list -F csv", ledger).text.components(separatedBy: "\r\n")
    let cells = rows[0].split(separator: ",").firstIndex(of: "payee")
    #expect(cells != nil && rows.count == nasty.count + 2)
    for text in ["'=HYPERLINK(1)", "'+1", "'-1 x", "'@x", "\"a,b\"", "\"a\"\"b\""] {
      #expect(rows.contains { $0.contains(",\(text),") }, "\(text)")
    }
    #expect(rows.dropFirst().dropLast().allSatisfy { $0.contains(",-1.00,") })
  }

  @Test("row 65: what `export csv` guards, `import csv` reads back")
  func roundTrip() {
    let payees = [" =1", "＝1", "\u{3000}＋1", "' =1", "'x", "  -2", "＠a"]
    let wallet = "base SGD\n" + payees.map { "2026-01-01 1.00 cash \"\($0)\"\n" }.joined()
    let table = milepost("export csv", wallet).text
    for payee in payees where payee != "'x" { #expect(table.contains(",'\(payee),"), "\(payee)") }
    let disk = MemoryDisk([("wallet.ledger", wallet), ("x.csv", table)])
    let outcome = disk.run(["import", "csv", "x.csv"])
    #expect(outcome.complaints.contains("0 added, \(payees.count) already recorded"), "\(outcome.complaints)")
  }

  @Test("row 66: JSON is JSON, whatever the text, and money keeps its decimals")
  func json() throws {
    for command in ["list", "cards", "miles --explain", "status", "rates", "check"] {
      let text = milepost("\(command) -F json", ledger).text
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x2028) })
    }
    #expect(milepost("list -F json", ledger).text.contains("-1.00"))
    let yen = "base JPY\ncurrency KWD\n    symbol د$\n2026-01-01 5 cash\n2026-01-01 1.500 KWD = 7 cash\n"
    let text = milepost("list -F json", yen).text
    #expect(text.contains(": 1.500") && text.contains(": 5,"))
  }

  @Test("row 66: bytes that are not UTF-8 leave JSON and SARIF whole")
  func broken() throws {
    let bytes = Array("card \"".utf8) + [0xE9, 0xFF, 0x00, 0x1B] + Array("\n2026-01-01 \u{202E} x\n".utf8)
    for format in ["json", "sarif"] {
      let text = run(["check", "-F", format, "-f", "w"], files: ["w": bytes]).output
      _ = try JSONSerialization.jsonObject(with: Data(text))
    }
    let lines = run(["check", "-F", "github", "-f", "w"], files: ["w": bytes]).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
  }

  @Test("row 68: a format for machines does not break on text that looks like its own marks")
  func annotations() {
    let text = run(["check", "-F", "github", "-f", "w"], files: ["w": Array("x::error%0A,y\n".utf8)]).text
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test("a table without expenses says where benefits are")
  func noExpenses() {
    let hint = "no expenses; for benefits: milepost benefits --all -F csv\n"
    let empty = milepost("export csv", "base SGD\n")
    #expect(empty.complaints == hint && empty.text.hasPrefix("type,date,") && empty.exitCode == .success)
    #expect(milepost("export csv --quiet", "base SGD\n").complaints.isEmpty)
    #expect(milepost("export jsonl", "base SGD\n").complaints.isEmpty)
    #expect(milepost("export csv", "base SGD\n2026-01-05 6.40 cash A\n").complaints.isEmpty)
  }
}
