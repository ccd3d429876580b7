import LedgerModel
import MilepostCLI
import Testing

@Suite struct ArgumentTests {
  /// Parts a line at its spaces; no shell is at work.
  private func parse(_ line: String) -> Result<Invocation, UsageMistake> {
    parseArguments(line.split(separator: " ").map(String.init))
  }

  private func invocation(_ line: String) throws -> Invocation { try parse(line).get() }

  @Test(
    "an option may be written in several ways and stand anywhere",
    arguments: [
      "list kaya -f a.ledger --limit 5", "-f a.ledger list --limit 5 kaya", "--limit=5 --file=a.ledger list kaya",
      "list -fa.ledger kaya --limit=5", "list --file a.ledger --limit 5 -- kaya",
      "--limit 9 list kaya --limit 5 -fa.ledger",
    ])
  func order(line: String) throws {
    var expected = Invocation(.list)
    expected.files = ["a.ledger"]
    expected.limit = 5
    expected.query = ["kaya"]
    #expect(try invocation(line) == expected)
  }

  @Test("every option sets what it says")
  func options() throws {
    let miles = try invocation(
      "miles --on 2026-01-05 --period last-month --by tag --explain -F json -o out.json --base CAD --allow-outside "
        + "--strict --quiet --color never --width 120 --ascii -f a -f - +dining")
    #expect(miles.on == Day(clamping: 2026, 1, 5))
    #expect(miles.period == "last-month")
    #expect(miles.grouping == .tag)
    #expect(miles.explains)
    #expect(miles.format == .json)
    #expect(miles.output == "out.json")
    #expect(miles.base == CurrencyCode("CAD"))
    #expect(miles.allowsOutside && miles.isStrict && miles.isQuiet && miles.isASCII)
    #expect(miles.color == .never)
    #expect(miles.width == 120)
    #expect(miles.files == ["a", "-"])
    #expect(miles.query == ["+dining"])
    let list = try invocation("list --all --sort amount --limit 3 -o -")
    #expect(list.listsAll && list.order == .amount && list.limit == 3 && list.output == nil)
    #expect(try invocation("check --format sarif").format == .sarif)
  }

  @Test(
    "a hyphen before a number is no option",
    arguments: [("list -12", ["-12"]), ("list -.5", ["-.5"]), ("list -", ["-"]), ("list -- -f --x", ["-f", "--x"])])
  func numbers(line: String, query: [String]) throws {
    #expect(try invocation(line).query == query)
  }

  @Test(
    "rates converts an amount where one stands first",
    arguments: [
      ("rates 42.00 USD to SGD", "42.00 USD SGD"), ("rates 1,200 thb", "1200 THB -"),
      ("rates -5 EUR in SGD", "-5 EUR SGD"),
      ("rates cur:USD", ""), ("rates", ""),
    ])
  func conversion(line: String, expected: String) throws {
    let conversion = try invocation(line).conversion
    #expect((conversion.map { "\($0.amount) \($0.from) \($0.to?.description ?? "-")" } ?? "") == expected)
  }

  @Test("library lists, searches and shows")
  func library() throws {
    #expect(try invocation("library").library == .list)
    #expect(try invocation("library search uob visa").library == .search(["uob", "visa"]))
    #expect(try invocation("library show uob-one").library == .show("uob-one"))
  }

  @Test(
    "help is found wherever it is asked for",
    arguments: [
      ("", HelpTopic.overview), ("help", .overview), ("--help", .overview), ("-h", .overview),
      ("help miles", .command(.miles)),
      ("miles --help", .command(.miles)), ("miles kaya -h --explain", .command(.miles)), ("help query", .query),
      ("help periods", .periods), ("help --help", .overview), ("--help --version", .overview),
    ])
  func help(line: String, topic: HelpTopic) throws {
    let help = try invocation(line)
    #expect(help.command == .help)
    #expect(help.topic == topic)
  }

  @Test("the version is a command and an option", arguments: ["version", "--version", "cards --version"])
  func version(line: String) throws {
    #expect(try invocation(line).command == .version)
  }

  @Test(
    "wrong use is answered with what was meant",
    arguments: [
      ("crads", "no command `crads`; did you mean cards?", ""), ("wallet.ledger", "no command `wallet.ledger`", ""),
      ("--on 2026-01-05", "which command?", ""), ("cards --frmat json", "did you mean --format?", "cards"),
      ("cards --allow", "did you mean --allow-outside?", "cards"), ("cards --zzz", "there is no option --zzz", "cards"),
      ("cards -format json", "did you mean --format?", "cards"), ("cards -x", "no option -x", "cards"),
      ("cards -hx", "no option -hx", "cards"), ("cards -é", "no option -é", "cards"),
      ("cards --explain", "`cards` does not take --explain; it belongs to `miles`", "cards"),
      ("list --on", "--on needs DATE", "list"), ("list --on --strict", "not the option --strict", "list"),
      ("list -f", "--file needs FILE", "list"), ("list --file=", "needs the name of a file", "list"),
      ("list --strict=1", "--strict takes no value", "list"), ("list --on 2026-02-30", "there is no such day", "list"),
      ("list --on today", "write a date", "list"), ("list --period 2026-13", "no such period", "list"),
      ("list --limit 0", "a whole number, from 1", "list"), ("list --limit -3", "a whole number", "list"),
      ("list --limit 99999999999999999999", "a whole number", "list"), ("list --width 39", "40 to 1000", "list"),
      ("list --base usd", "did you mean USD?", "list"), ("list --base $", "write a code like SGD", "list"),
      ("list --sort dat", "choose date, amount or payee; did you mean date?", "list"),
      ("check -F csv", "choose text, json, md, github or sarif", "check"),
      ("list -F sarif", "choose text, csv, json or md", "list"),
      ("miles --by week", "choose cycle, card, tag or month", "miles"), ("status kaya", "takes no words", "status"),
      ("check wallet.ledger", "write: milepost check -f wallet.ledger", "check"),
      ("list wallet.ledger", "write: milepost list -f wallet.ledger", "list"),
      ("library uob", "library search uob", "library"), ("library show", "show one template", "library"),
      ("library search", "search for what?", "library"), ("help qurey", "did you mean milepost help query?", ""),
      ("rates 42 USD SGD", "rates 42.00 USD to SGD", "rates"), ("rates 4.2,0 USD", "4.2,0 is no amount", "rates"),
      ("rates 42", "rates 42.00 USD to SGD", "rates"),
    ])
  func mistakes(line: String, part: String, command: String) {
    switch parse(line) {
    case .success(let invocation): Issue.record("\(invocation)")
    case .failure(let mistake):
      #expect(mistake.message.contains(part), "\(mistake.message)")
      #expect((mistake.command?.rawValue ?? "") == command)
      #expect(mistake.text.hasSuffix("\nSee: milepost help\(command.isEmpty ? "" : " " + command)\n"))
      #expect(mistake.text.utf8.count { $0 == 0x0A } == 2)
    }
  }

  @Test("what is quoted of an argument does nothing to the terminal")
  func escaping() {
    guard case .failure(let mistake) = parseArguments(["a\u{1B}[31m\nb"]) else { return #expect(Bool(false)) }
    let raw = UsageMistake(RawText.text(of: [0x63, 0xE9]))
    #expect(raw.text == "milepost: c\\xe9\nSee: milepost help\n")
    #expect(mistake.text == "milepost: there is no command `a\\x1b[31m\\x0ab`\nSee: milepost help\n")
  }

  @Test("the table has every option once, in the order of help")
  func table() {
    #expect(ArgumentTable.options.map(\.option) == Option.allCases)
    let letters = ArgumentTable.options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("help fits 80 columns and names every command and option it should")
  func helpTexts() throws {
    for topic in [.overview, .query, .periods] + Command.allCases.map({ HelpTopic.command($0) }) {
      let text = helpText(topic)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
    for command in Command.forPeople { #expect(helpText(.overview).contains("\n  \(command) ")) }
    for rule in ArgumentTable.options {
      for command in Command.allCases where command.readsFiles {
        let words = helpText(.command(command)).split { " \n".contains($0) }
        #expect(words.contains { $0 == rule.option.text } || !rule.isTaken(by: command))
      }
    }
  }

  @Test("every example in help can be parsed")
  func examples() throws {
    for topic in [.overview, .query, .periods] + Command.allCases.map({ HelpTopic.command($0) }) {
      for line in helpText(topic).split(separator: "\n") where line.hasPrefix("  milepost ") {
        // What is explained stands behind several spaces.
        let words = line.dropFirst(11).prefix { $0 != "\n" }.split(separator: " ", omittingEmptySubsequences: false)
        let command = words.prefix { !$0.isEmpty }.map(String.init)
        #expect(throws: Never.self) { try parseArguments(command).get() }
      }
    }
  }

  @Test(
    "colour goes where a person wants it",
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false), (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func color(choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool) {
    let environment = Environment(today: Day(clamping: 2026, 1, 5), variable: { variables[$0] })
    #expect(environment.usesColor(choice, isTerminal: isTerminal) == expected)
  }
}
