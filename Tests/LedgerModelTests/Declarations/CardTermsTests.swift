import LedgerModel
import Testing

@Suite("The rates of a card")
struct CardTermsTests {
  private func terms(local: String? = nil, foreign: String? = nil, base: String? = nil) throws -> CardTerms {
    var terms = CardTerms()
    terms.earnLocal = try local.map { RewardRate(.each(try number($0))) }
    terms.earnForeign = try foreign.map { RewardRate(.each(try number($0))) }
    terms.earnBase = try base.map { RewardRate(.each(try number($0))) }
    return terms
  }

  @Test(
    "foreign is local where it is missing, local is base; base is the expense's own where it is missing",
    arguments: [
      (nil, nil, nil, "- - - -"), ("1", nil, nil, "1 1 1 1"), (nil, "2", nil, "- 2 - 2"),
      (nil, nil, "3", "3 3 3 3"),
      ("1", "2", nil, "1 2 1 2"), ("1", nil, "3", "1 1 3 3"), (nil, "2", "3", "3 2 3 3"),
      ("1", "2", "3", "1 2 3 3"),
    ] as [(String?, String?, String?, String)])
  func rates(local: String?, foreign: String?, base: String?, expected: String) throws {
    let terms = try terms(local: local, foreign: foreign, base: base)
    let found = [
      terms.ownRate(isForeign: false), terms.ownRate(isForeign: true), terms.baseRate(isForeign: false),
      terms.baseRate(isForeign: true),
    ]
    #expect(found.map { $0?.text ?? "-" }.joined(separator: " ") == expected)
  }

  @Test("`picks` is a line for each tag that is picked")
  func picks() throws {
    var terms = try terms(base: "1")
    var line = RewardLine(.bonus, [], rate: RewardRate(.block(try number("9"), per: .init(try number("5")))))
    line.isPicks = true
    terms.writtenLines = [RewardLine(.cap, [NameID(7)], rate: RewardRate(.percent(try number("1.5")))), line]
    #expect(terms.lines.map(\.tags) == [[NameID(7)]])
    terms.pick = [NameID(4), NameID(2)]
    #expect(terms.lines.map(\.tags) == [[NameID(7)], [NameID(4)], [NameID(2)]])
    #expect(terms.lines[1].identity == LineIdentity([NameID(4)]) && terms.lines[2].kind == .bonus)
    #expect(terms.rates.map(\.text) == ["1", "1.5%", "9 per 5", "9 per 5"])
  }

  @Test("a line is known by the set of its tags")
  func identity() {
    #expect(LineIdentity([NameID(2), NameID(1)]) == LineIdentity([NameID(1), NameID(2)]))
    #expect(LineIdentity([NameID(2)]) != LineIdentity([NameID(1), NameID(2)]))
  }
}
