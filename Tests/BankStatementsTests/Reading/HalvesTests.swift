import BankStatements
import TestSupport
import Testing

@Suite("A statement that is read on two cores")
struct HalvesTests {
  /// A statement read whole and in halves; rows are compared as text.
  private func expectSame(_ bytes: [UInt8], _ name: String) {
    func read(large: Int) -> String {
      var reader = StatementReader(BuiltInRules.statements)
      reader.large = large
      return switch reader.read(bytes, file: name) {
      case .success(let statement): shown(statement)
      case .failure(let error): "\(error)"
      }
    }
    let (whole, halves) = (read(large: .max), read(large: 0))
    #expect(whole == halves, "\(name)")
  }

  @Test(
    "has the rows of one that is read whole, also with many headers, cards and gaps",
    arguments: [
      "dbs-card", "uob-card", "citi-card", "hsbc-card", "chase-card", "sc-card", "ocbc-card",
      "amex-us-details",
    ])
  func examples(name: String) {
    let bytes = Checkout.statement(name)
    for times in [1, 30, 61] { expectSame(Array(repeatElement(bytes, count: times).joined()), name) }
    // Rows alone after the first block.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = Array(lines.suffix(3).joined(separator: [0x0A]))
    expectSame(bytes + Array(repeatElement(last, count: 300).joined()), name)
  }

  @Test("has the same rows wherever headers, cards, footers, gaps and broken lines are")
  func random() {
    let row = #""31 Jan 2026","02 Feb 2026","HAWKER STALL","PURCHASE","Contactless","Settled","33.1","""#
    let others = [
      #""Transaction Date","Transaction Posting Date","Transaction Description","Transaction Type","Payment Type","Transaction Status","Debit Amount","Credit Amount""#,
      #""Supplementary Card:","""#, #""DBS Example Visa Card 4119-0000-0000-5678","""#, "", #""",,,,,,,"#,
      #""No transactions to view",,,,,,,"#, "Some words",
      #""31 Jan 2026","","TWO"# + "\n" + #"LINES","PURCHASE","","","1","""#,
      #""30 Feb 2026","","X","","","","1","""#, row + ",,", #""28 Jan 2026","","PAYMENT","","","","","5""#,
    ]
    var random = SmallRandom(seed: 11)
    for round in 0..<Campaign.rounds(12, of: 300) {
      var lines = [others[0]]
      let rarity = random.next(of: [1, 4, 100, 1000])
      for _ in 0..<(350 + random.next(below: 200)) {
        lines.append(random.next(below: rarity + 1) == 0 ? random.next(of: others) : row)
      }
      expectSame(Array(lines.joined(separator: "\n").utf8), "round \(round)")
    }
  }
}
