import MilepostCLI
import TestSupport
import Testing

@Suite("Splits, shares and repayments as records, and back")
struct PartRecordTests {
  private static let definitions = """
    base SGD
    card ppv "UOB PPV"
    account posb "POSB"
    category household "Household"
    subscription netflix "Netflix" 20.00 monthly from 2026-01-09 ppv #streaming
        share 1/2 mei

    """
  private static let facts = """
    2026-01-03 80.00 ppv #groceries FairPrice
        note weekly
        split 33.00 #household #online Sheng | Shop
        share 12.5% mei
        split 1/8 #dining
    2026-01-04 -10.00 ppv #groceries FairPrice
        split -5.00 #household
    2026-01-05 5,000.00 ppv #travel
        share 1,250.00 tom
    2026-01-09 paid netflix
    2026-02-09 paid netflix 25.00 SGD
        share 1/5 tom
    2026-02-10 repaid mei 10.00 posb
        note cash
        receipt a.jpg
    2026-02-11 repaid mei 5.00 USD = 6.70 posb
    2026-02-12 repaid tom posb

    """
  private static let wallet = definitions + facts

  @Test("json has the parts as written, and writes them back")
  func json() {
    let text = milepost("export json", on: "2026-02-28", PartRecordTests.wallet).text
    let entries = ParsedJSON(text)["entries"].items
    let expense = entries.first { $0["type"].description == "expense" }
    let parts = expense?["parts"].items ?? []
    #expect(
      parts.map { part in
        ["kind", "amount", "part", "payee", "who"].map { part[$0].description }.joined(separator: ",")
      }
        == ["split,33.00,null,Sheng | Shop,null", "share,null,12.5%,null,mei", "split,null,1/8,null,null"])
    #expect(parts.map { $0["tags"].items.map(\.description) } == [["household", "online"], [], ["dining"]])
    let renewals = entries.filter { $0["type"].description == "paid" }
    #expect(renewals.map { $0["parts"].items.count } == [0, 1])
    let repaid = entries.filter { $0["type"].description == "repaid" }
    let keys = ["who", "amount", "currency", "billed", "rate", "source", "note", "receipt"]
    #expect(
      repaid.map { entry in keys.map { entry[$0].description }.joined(separator: ",") } == [
        "mei,10.00,null,null,null,posb,cash,a.jpg", "mei,5.00,USD,6.70,null,posb,null,null",
        "tom,null,null,null,null,posb,null,null",
      ])
    let disk = MemoryDisk("")
    disk.files["a.json"] = Array(text.utf8)
    let outcome = disk.run(["import", "json", "a.json"])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.contains("    split 33.00 #household #online Sheng | Shop\n    share 12.5% mei\n"))
    let again = milepost("export json", on: "2026-02-28", disk.text).text
    #expect(again == text, "\(again)")
    let unchanged = MemoryDisk(PartRecordTests.wallet)
    unchanged.files["a.json"] = Array(text.utf8)
    #expect(unchanged.run(["import", "json", "a.json"]).exitCode == .success)
    #expect(unchanged.text == PartRecordTests.wallet)
  }

  @Test("csv has what is mine and the properties as written, and reads them back")
  func csv() {
    let text = milepost("export csv", on: "2026-02-28", PartRecordTests.wallet).text
    let rows = text.components(separatedBy: "\r\n")
    #expect(rows[0].hasSuffix(",cashback,own_amount,parts,file,line,used"))
    let cell = #""split 33.00 #household #online Sheng ""|"" Shop | share 12.5% mei | split 1/8 #dining""#
    #expect(rows[1].contains(",70.00,\(cell),wallet.ledger,7,"), "\(rows[1])")
    #expect(
      rows[4].contains(",10.00,,wallet.ledger,") && rows[5].contains(",20.00,share 1/5 tom,wallet.ledger,"))
    let disk = MemoryDisk(PartRecordTests.definitions)
    disk.files["a.csv"] = Array(text.utf8)
    let outcome = disk.run(["import", "csv", "a.csv"])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.contains("    share 1250.00 tom\n") || disk.text.contains("    share 1,250.00 tom\n"))
    let again = milepost("export csv", on: "2026-02-28", disk.text).text.components(separatedBy: "\r\n")
    func ends(_ rows: [String]) -> [String] {
      rows.map {
        $0.components(separatedBy: ",wallet.ledger,")[0].replacingOccurrences(of: "1,250", with: "1250")
          .replacingOccurrences(of: "\"", with: "")
      }
    }
    #expect(ends(again) == ends(rows))
    let unchanged = MemoryDisk(PartRecordTests.wallet)
    unchanged.files["a.csv"] = Array(text.utf8)
    #expect(unchanged.run(["import", "csv", "a.csv"]).exitCode == .success)
    #expect(unchanged.text == PartRecordTests.wallet)
  }

  @Test("json lines have the parts as list has them")
  func jsonLines() {
    let lines = milepost("export jsonl", on: "2026-02-28", PartRecordTests.wallet).text.split(separator: "\n")
    let first = ParsedJSON(String(lines[0]))
    #expect(first["own_amount"].description == "70.00")
    #expect(first["parts"].items.map { $0["kind"].description } == ["split", "share", "split", "rest"])
    #expect(
      first["parts.3.base"].description == "27.00" && first["parts.0.category"].description == "household")
    #expect(ParsedJSON(String(lines[3]))["parts.0.who"].description == "mei")
  }

  @Test("parts that are none are errors")
  func mistakes() {
    func complaint(_ part: String) -> String {
      let disk = MemoryDisk(PartRecordTests.definitions)
      let entry = """
        {"schema": "milepost.wallet/1", "entries": [{"type": "expense", "date": "2026-01-03", "amount": 9.00,
        "source": "ppv", "tags": [], "parts": [\(part)]}]}
        """
      disk.files["a.json"] = Array(entry.utf8)
      let outcome = disk.run(["import", "json", "a.json"])
      #expect(outcome.exitCode != .success && disk.text == PartRecordTests.definitions)
      return outcome.complaints
    }
    #expect(complaint("{\"kind\": \"rest\", \"amount\": 1}").contains("the kind of a part"))
    #expect(complaint("{\"kind\": \"share\", \"who\": \"mei\"}").contains("a part has either"))
    #expect(
      complaint("{\"kind\": \"share\", \"amount\": 1, \"part\": \"1/2\", \"who\": \"mei\"}").contains(
        "either"))
    #expect(complaint("{\"kind\": \"share\", \"amount\": 1}").contains("\"who\" is missing"))
    #expect(complaint("{\"kind\": \"split\", \"amount\": 1, \"payee\": \"x\"}").contains("a split has tags"))
    #expect(complaint("{\"kind\": \"split\", \"size\": 1}").contains("\"parts\" has no key \"size\""))
    for (part, complaint) in [("1/2 mei", "neither"), ("share 5.00 USD mei", "not in the row's currency")] {
      let disk = MemoryDisk(PartRecordTests.definitions)
      disk.files["a.csv"] = Array("date,amount,source,parts\r\n2026-01-03,9.00,ppv,\(part)\r\n".utf8)
      let outcome = disk.run(["import", "csv", "a.csv"])
      #expect(outcome.complaints.contains("`\(part)` in parts is \(complaint)"), "\(outcome.complaints)")
    }
  }

  @Test(
    "no word of a cell is dropped",
    arguments: [
      ("share 1/3 mei for dinner", "\"mei for dinner\" is not one word"),
      ("share 1/3 mei ; x", "contains a comment"),
      ("\"share 1/3 mei\n2026-01-05 5 ppv\"", "\"parts\" contains"),
    ])
  func wholeCell(part: String, complaint: String) {
    let disk = MemoryDisk(PartRecordTests.definitions)
    disk.files["a.csv"] = Array("date,amount,source,parts\r\n2026-01-03,9.00,ppv,\(part)\r\n".utf8)
    let outcome = disk.run(["import", "csv", "a.csv"])
    #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
    #expect(disk.text == PartRecordTests.definitions)
  }

  @Test("fmt writes parts and repayments in the canonical format")
  func format() {
    let disk = MemoryDisk(
      PartRecordTests.definitions
        + "2026-01-03  80.00 ppv #groceries\n  split   33.00   #household  Snacks ;x\n  share 1/3   mei\n"
        + "2026-01-04   repaid  mei   5.00   posb\n")
    #expect(disk.run(["fmt"]).exitCode == .success)
    #expect(
      disk.text.contains("    split 33.00 #household Snacks") && disk.text.contains("    share 1/3 mei\n")
        && disk.text.contains("repaid mei "), "\(disk.text)")
  }
}
