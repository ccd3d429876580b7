import LedgerModel
import LedgerReports
import Testing

@Suite struct QueryTests {
  private let today = Day(clamping: 2026, 1, 20)

  private func query(_ words: String...) throws(QueryError) -> Query { try query(words) }
  private func query(_ words: [String]) throws(QueryError) -> Query {
    try Query(words, on: today, weekStart: 0)
  }

  private func subject(
    type: String = "expense", tags: [String] = ["contactless", "dining"], minor: Int64 = 1250,
    decimals: Int = 2, note: String? = "Birthday of Zoë", payee: @escaping () -> String = { "Ya Kun Café" }
  ) -> QuerySubject {
    var subject = QuerySubject(
      date: Day(clamping: 2026, 1, 5), type: type, sourceName: "ppv",
      sourceTitle: "UOB Preferred Platinum Visa")
    (subject.tags, subject.category, subject.payee) = (tags, "dining", payee)
    (subject.note, subject.currency, subject.minor, subject.decimals) = (note, "SGD", minor, decimals)
    return subject
  }

  @Test(
    "words separated by | pick an expense of 12.50 SGD on 2026-01-05",
    arguments: [
      "", "card:ppv", "card:PPV", "source:ppv", "card:uob preferred platinum visa", "+dining", "#dining",
      "tag:dining",
      "tag:#Dining", "category:dining", "cur:SGD", "cur:sgd", "type:expense", "date:2026-01",
      "date:2026-01-05",
      "date:..2026-01-05", "date:this-month", "payee:kun", "payee:cafe", "payee:CAFÉ", "note:birthday",
      "note:zoe",
      "kun", "cafe", "zoe", "platinum", "ppv", "contact",
      // Several of one key are alternatives.
      "+food|+dining", "card:ladys|card:ppv", "cur:USD|cur:SGD", "amt:1..2|amt:12..13", "date:2025|date:2026",
      "card:ppv|+dining|kun|zoe", "not:+food", "not:card:ladys", "not:tag:food|not:amt:50..", "not:toast",
      "not:date:2025",
    ])
  func picked(words: String) throws {
    #expect(try query(words.split(separator: "|").map(String.init)).matches(subject()))
  }

  @Test(
    "words separated by | do not pick it",
    arguments: [
      "card:pp", "card:ppv2", "account:pp", "source:cash", "+din", "+food", "category:food", "cur:USD",
      "cur:SG",
      "type:income", "date:2026-02", "date:2026-01-06..", "payee:zoe", "payee:toast", "note:kun", "toast",
      // Different keys must all hold, and so must all bare words.
      "card:ppv|+food", "+dining|cur:USD", "kun|toast", "not:+dining", "not:#dining", "not:card:ppv",
      "not:kun",
      "not:amt:12.50", "+dining|not:card:ppv", "not:+food|not:+dining", "dining|not:zoe",
    ])
  func notPicked(words: String) throws {
    #expect(try !query(words.split(separator: "|").map(String.init)).matches(subject()))
  }

  @Test(
    "amounts are compared exactly, both ends included, by size unless a minus is written",
    arguments: [
      ("amt:12.50", 1250, 2, true), ("amt:12.5", 1250, 2, true), ("amt:12.500", 1250, 2, true),
      ("amt:12.501", 1250, 2, false), ("amt:12.49..12.50", 1250, 2, true),
      ("amt:12.50..12.51", 1250, 2, true),
      ("amt:..12.49", 1250, 2, false), ("amt:12.500000000000001..", 1250, 2, false),
      ("amt:12.50", -1250, 2, true),
      ("amt:50..", -6000, 2, true), ("amt:-12.50", -1250, 2, true), ("amt:-12.50", 1250, 2, false),
      ("-12.50", -1250, 2, true), ("-12.50", 1250, 2, false), ("amt:-20..-5", -1250, 2, true),
      ("amt:-20..-5", 1250, 2, false), ("amt:..-5", -1250, 2, true), ("amt:-20..20", 1250, 2, true),
      ("amt:1,250", 1250, 0, true), ("amt:1250", 1250, 0, true), ("amt:1.250", 1250, 3, true),
      ("amt:0.00000125", 1250, 9, true), ("amt:0.00000124", 1250, 9, false),
      ("amt:0.000001250", 1250, 9, true),
      ("amt:0", 0, 2, true), ("amt:999999999999999999..", Int64.max, 0, true),
      ("amt:0.000000000000000001..", Int64.min, 9, true), ("amt:..999999999999999999", Int64.min, 0, false),
    ] as [(String, Int64, Int, Bool)])
  func amounts(word: String, minor: Int64, decimals: Int, isPicked: Bool) throws {
    #expect(try query(word).matches(subject(minor: minor, decimals: decimals)) == isPicked)
  }

  @Test("card:, account: and source: each find cards and accounts", arguments: ["card", "account", "source"])
  func sources(key: String) throws {
    #expect(try query("\(key):ppv").matches(subject()))
    #expect(try !query("\(key):pp").matches(subject()))
  }

  @Test("without words every entry is picked and nothing is looked at")
  func empty() throws {
    #expect(Query().isEmpty)
    #expect(try query("", "").isEmpty)
    #expect(try !query("kun").isEmpty)
    #expect(try !query("not:kun").isEmpty)
  }

  @Test("the payee is asked for only where nothing cheaper decides, and then once")
  func lazyPayee() throws {
    var asked = 0
    let counted = subject {
      asked += 1
      return "Ya Kun"
    }
    #expect(try !query("payee:kun", "+food", "kun").matches(counted))
    #expect(asked == 0)
    #expect(try query("payee:ya", "kun", "not:toast", "not:payee:box").matches(counted))
    #expect(asked == 1)
  }

  @Test(
    "accents and case count in no writing system",
    arguments: [
      ("straße", "STRASSE 5"), ("STRASSE", "Straße 5"), ("かき", "かき小屋"), ("ресторан", "РЕСТОРАН"),
      ("ab", "ＡＢ"),
      ("e\u{301}clair", "ECLAIR"), ("eclair", "E\u{301}clair"),
    ])
  func folding(word: String, payee: String) throws {
    #expect(try query("payee:" + word).matches(subject { payee }))
  }

  @Test(
    "a term that is none is answered with what is written",
    arguments: [
      ("crad:ppv", "did you mean card:?"), ("amount:5", "did you mean account:?"),
      ("http://x", "payee:\"http://x\""),
      ("card:", "as in card:ppv"), ("+", "as in +dining"), ("#", "as in +dining"), ("tag:#", "as in +dining"),
      ("not:", "takes one term"),
      ("not:not:kun", "takes one term"), ("amt:x", "write amt:50.."), ("amt:..", "write amt:50.."),
      ("amt:20..10", "write amt:50.."), ("amt:1.250,00", "write amt:50.."), ("amt:5.", "write amt:50.."),
      ("amt:1234567890123456789", "write amt:50.."), ("amt:>5", "write amt:50.."),
      ("date:2026-13", "no such period"),
      ("date:", "as in date:2026-01"), ("type:expenses", "did you mean type:expense?"),
      ("type:x", "expense, income, paid"),
      ("not:crad:ppv", "did you mean card:?"), ("payee:\u{200B}", "as in payee:kaya"),
    ])
  func mistakes(word: String, part: String) {
    do throws(QueryError) {
      _ = try query(word)
      Issue.record("\(word) is taken for a term")
    } catch {
      #expect(error.message.contains(part), "\(error.message)")
    }
  }

  @Test("a colon behind anything but letters is text", arguments: ["12:30", ":)", "a1:b", "é:x"])
  func colons(word: String) throws {
    #expect(try query(word).matches(subject { "at \(word)" }))
  }
}
