import BankStatements
import LedgerFormats
import LedgerText
import TestSupport
import Testing

@Suite("Nothing is lost in silence")
struct CountTests {
  private static let names = [
    "amex-us", "amex-us-details", "capital-one-card", "chase-card", "citi-card", "dbs-card", "dbs-savings",
    "hsbc-card",
    "ocbc-360", "ocbc-card", "own-shape", "sc-card", "uob-card", "wise",
  ]

  /// Whether each row is in one list, on a line of its own, in order.
  private func isWhole(_ statement: ParsedStatement) -> Bool {
    let leftOut = statement.skipped.flatMap(\.rows)
    let lines = statement.rows.map(\.line) + leftOut.map(\.line)
    return Set(lines).count == lines.count
      && statement.rows.map(\.line) == statement.rows.map(\.line).sorted()
      && statement.rowsRead == statement.rows.count + leftOut.count + statement.rejected.count
      && statement.rejected.allSatisfy { $0.line > 0 && $0.column > 0 && !$0.reason.isEmpty }
  }

  @Test("rows, those left out and those rejected are all there are", arguments: names)
  func counts(name: String) throws {
    let bytes = Checkout.statement(name)
    let own = String(decoding: Checkout.bytes("examples/statements/mine.rules"), as: UTF8.self)
    #expect(complaints(own) == "")
    let reader = StatementReader(BuiltInRules.statements + rules(own), wallet: amexWallet)
    let statement = try reader.read(bytes, file: name).get()
    #expect(isWhole(statement))
    #expect(statement.rejected.isEmpty)
    // A line that is not empty is a row, another line, or the second line of one of these.
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy { "\", ".contains($0) } }
    let inside = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.filter(\.isNewline).count }.reduce(0, +)
    #expect(statement.rowsRead + statement.otherLines == lines.count - inside)
  }

  @Test("whatever is done to the bytes of a statement", arguments: names)
  func damage(name: String) {
    let bytes = Checkout.statement(name)
    var random = SmallRandom(seed: 88)
    let spice: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D, 0x00, 0x2D, 0x28, 0x2E, 0x39, 0x20, 0x41, 0xFF, 0x3B]
    for _ in 0..<Campaign.size(12, of: 500) {
      var damaged = bytes
      for _ in 0...random.next(below: 3) {
        let place = random.next(below: damaged.count)
        switch random.next(below: 4) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(random.next(of: spice), at: place)
        case 2: damaged[place] = random.next(of: spice)
        default: damaged.removeSubrange(place..<min(damaged.count, place + random.next(below: 40)))
        }
        if damaged.isEmpty { break }
      }
      for encoding in [nil, TextEncoding.latin1] {
        let reader = StatementReader(BuiltInRules.statements, encoding: encoding, wallet: amexWallet)
        let answer = reader.read(damaged, file: name)
        if case .success(let statement) = answer { #expect(isWhole(statement)) }
      }
    }
  }

  @Test("whatever is done to the bytes of rules")
  func damagedRules() {
    let bytes = Array(BuiltInRules.text.utf8.prefix(6000)) + Checkout.bytes("examples/statements/mine.rules")
    var random = SmallRandom(seed: 12)
    let statement = Checkout.statement("citi-card")
    for _ in 0..<Campaign.size(25, of: 1000) {
      var damaged = bytes
      for _ in 0...random.next(below: 6) {
        let place = random.next(below: damaged.count - 50)
        switch random.next(below: 3) {
        case 0: damaged.removeSubrange(place..<place + random.next(below: 30))
        case 1: damaged[place] = random.next(of: [0x22, 0x0A, 0x20, 0x3B, 0x23, 0x2D, 0x39, 0xE9])
        default:
          damaged.insert(
            contentsOf: damaged[place..<place + random.next(below: 40)], at: random.next(below: damaged.count)
          )
        }
      }
      let read = RulesFile.read(damaged, name: "mine.rules", builtIn: BuiltInRules.statements)
      #expect(
        (diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle()) == "")
          == (read.diagnostics.errors == 0))
      let answer = StatementReader(read.statements).read(statement, file: "citi-card.csv")
      if case .success(let statement) = answer { #expect(isWhole(statement)) }
    }
  }

  @Test("every row of a thousand that are alike")
  func alike() throws {
    let rows = String(repeating: "16/01/2026,KOPI •••• 4321,-1.20\n", count: 1000)
    let reader = StatementReader(BuiltInRules.statements)
    let statement = try reader.read(Array(rows.utf8), file: "bank.csv").get()
    #expect(statement.rows.count == 1000)
  }
}
