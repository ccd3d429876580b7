import LedgerModel
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

@Suite struct ArgumentTests {
  /// Splits a line at its spaces; no shell is at work.
  private func parse(_ line: String) throws -> ParsedArguments {
    try ParsedArguments(line.split(separator: " ").map(String.init))
  }

  private static func error(_ arguments: [String]) -> UsageError? {
    do throws(UsageError) {
      _ = try ParsedArguments(arguments)
      return nil
    } catch { return error }
  }

  @Test(
    "an option can be written in several ways, anywhere",
    arguments: [
      "list kaya -f a.ledger --limit 5", "-f a.ledger list --limit 5 kaya",
      "--file=a.ledger --limit=5 list kaya",
      "list -fa.ledger kaya --limit=5", "list --file a.ledger --limit 5 -- kaya",
    ])
  func order(line: String) throws {
    let parsed = try parse(line)
    #expect(parsed.command == .list)
    #expect(parsed.arguments.words == ["kaya"])
    #expect(Set(parsed.arguments.given.map { "\($0.name)=\($0.value)" }) == ["file=a.ledger", "limit=5"])
  }

  @Test("of an option given twice, the last one counts; --file can be repeated")
  func repeated() {
    let disk = MemoryDisk([
      ("a.ledger", "base SGD\naccount cash\n2026-01-03 1.00 cash Kopi\n2026-01-04 2.00 cash Teh\n"),
      ("b.ledger", "2026-01-02 3.00 cash Milo\n"),
    ])
    let lines = "list --limit 1 -f a.ledger --limit 3 -F csv -f b.ledger".split(separator: " ").map(
      String.init)
    #expect(disk.run(lines, namesFile: false).text.split(separator: "\r\n").count == 4)
  }

  @Test(
    "a hyphen before a number starts a word",
    arguments: [
      ("list -12", ["-12"]), ("list -.5", ["-.5"]), ("list -", ["-"]), ("list -- -f --x", ["-f", "--x"]),
    ])
  func numbers(line: String, words: [String]) throws {
    #expect(try parse(line).arguments.words == words)
  }

  @Test(
    "help is found wherever it is asked for",
    arguments: [
      ("", []), ("help", []), ("--help", []), ("-h", []), ("help miles", ["miles"]),
      ("miles --help", ["miles"]),
      ("miles kaya -h --explain", ["miles"]), ("help query", ["query"]), ("help periods", ["periods"]),
      ("help about", ["about"]), ("help commands", ["commands"]), ("help words", ["words"]),
      ("help options", ["options"]),
      ("help --help", []), ("--help --version", []),
    ])
  func help(line: String, words: [String]) throws {
    let parsed = try parse(line)
    #expect(parsed.command == .help)
    #expect(parsed.arguments.words == words)
  }

  @Test("the version is a command and an option", arguments: ["version", "--version", "cards --version"])
  func version(line: String) throws {
    #expect(try parse(line).command == .version)
  }

  @Test(
    "a usage error names the form that works, and the help to read",
    arguments: [
      ("--on 2026-01-05", "missing command; choose one of", ""),
      ("cards --frmat json", "did you mean --format?", "cards"),
      ("cards --allow", "did you mean --allow-outside?", "cards"),
      ("cards --zzz", "unknown option --zzz", "cards"),
      ("cards -format json", "did you mean --format?", "cards"), ("cards -x", "unknown option -x", "cards"),
      ("cards -hx", "unknown option -hx", "cards"), ("cards -é", "unknown option -é", "cards"),
      ("cards --explain", "`cards` has no option --explain; it is for `miles`", "cards"),
      ("export json --only now", "`export json` has no option --only; it is for `export html`", "export"),
      ("export html --only cards", "--only cards: choose now, needs or review", "export"),
      ("list --on", "--on needs DATE", "list"), ("list --on --strict", "not the option --strict", "list"),
      ("list -f", "--file needs FILE", "list"), ("list --file=", "needs the name of a file", "list"),
      ("list --strict=1", "--strict takes no value", "list"), ("list --on 2026-02-30", "no such day", "list"),
      ("list --on soon", "write a date", "list"), ("list --period 2026-13", "no such period", "list"),
      ("list --limit 0", "a whole number, from 1", "list"), ("list --limit -3", "a whole number", "list"),
      ("list --limit 99999999999999999999", "a whole number", "list"),
      ("list --width 39", "40 to 1000", "list"),
      ("list --base usd", "did you mean USD?", "list"), ("list --base $", "write a code like SGD", "list"),
      ("list --sort dat", "choose date, amount or payee; did you mean date?", "list"),
      ("check -F csv", "choose text, json, md, github or sarif", "check"),
      ("list -F sarif", "choose text, csv, json or md", "list"),
      ("miles --by week", "choose cycle, card, tag or month", "miles"),
      ("status kaya", "takes no words", "status"),
      ("check wallet.ledger", "write: milepost check -f wallet.ledger", "check"),
      ("list wallet.ledger", "write: milepost list -f wallet.ledger", "list"),
      ("library uob", "library search uob", "library"), ("library show", "show one template", "library"),
      ("library search", "missing search words: library search uob visa", "library"),
      ("help qurey", "did you mean query, quiet or due?", "words"),
      ("rates 42 USD SGD", "rates 42.00 USD to SGD", "rates"),
      ("rates 4.2,0 USD", "4.2,0 is not an amount", "rates"), ("rates 42", "rates 42.00 USD to SGD", "rates"),
    ])
  func errors(line: String, part: String, command: String) throws {
    let error = try #require(Self.error(line.split(separator: " ").map(String.init)))
    #expect(error.message.contains(part), "\(error.message)")
    #expect(
      error.text.hasSuffix("\nSee: milepost help\(command.isEmpty ? "" : " " + command)\n"), "\(error.text)")
    #expect(error.text.utf8.count { $0 == 0x0A } == 2)
  }

  @Test("every value of every option is checked before a file is read", arguments: Command.allCases)
  func values(command: Command) {
    for option in command.options {
      guard case .choice(let values) = option.value else { continue }
      #expect(
        Self.error([command.rawValue, "\(option.name.text)=nonsense"]) != nil, "\(command) \(option.name)")
      #expect(Set(values).count == values.count)
    }
  }

  @Test("what is quoted of an argument does nothing to the terminal")
  func escaping() throws {
    let error = try #require(Self.error(["a\u{1B}[31m\nb"]))
    #expect(error.text == "milepost: unknown command `a\\x1b[31m\\x0ab`; write: milepost help\n")
    #expect(
      Self.error([PathText.text(of: [0x63, 0xE9])])?.text
        == "milepost: unknown command `c\\xe9`; write: milepost help\n")
  }

  @Test("every option has a command, and a letter of its own")
  func options() {
    for name in OptionName.allCases {
      #expect(Command.allCases.contains { $0.option(name) != nil }, "\(name)")
    }
    let letters = OptionName.allCases.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test(
    "colour is used where the user wants it",
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func color(choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool) {
    var environment = Environment(today: Day(clamping: 2026, 1, 5))
    environment.variable = { variables[$0] }
    #expect(environment.usesColor(choice, isTerminal: isTerminal) == expected)
  }

  @Test("--on reads the words of --date; --period the names of months and lastmonth")
  func relativeDays() {
    let wallet = "base SGD\n2026-10-05 1 cash A\n2026-11-12 2 cash B\n2026-11-13 4 cash C\n"
    func listed(_ options: String) -> String {
      milepost("list -F csv \(options)", on: "2026-11-14", wallet).text
    }
    #expect(listed("--period nov") == listed("--period 2026-11"))
    #expect(listed("--period lastmonth") == listed("--period 2026-10"))
    #expect(listed("--period lastmonth") != listed("--period nov"))
    for (word, day) in [
      ("yesterday", "2026-11-13"), ("thu", "2026-11-12"), ("2d", "2026-11-12"), ("5", "2026-11-05"),
      ("11-03", "2026-11-03"),
    ] {
      let json = ParsedJSON(milepost("status -F json --on \(word)", on: "2026-11-14", wallet).text)
      #expect(json["on"].description == day, "\(word)")
    }
    #expect(milepost("status --on soon", wallet).complaints.contains("--on soon: no such day"))
  }
}
