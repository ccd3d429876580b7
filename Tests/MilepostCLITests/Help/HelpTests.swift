import LedgerModel
import LedgerParser
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

@Suite("Help")
struct HelpTests {
  private static let topics =
    [.overview, .commands, .options, .words, .query, .periods, .about, .icon]
    + Command.allCases.map { HelpTopic.command($0) } + HelpWord.all.compactMap { HelpTopic($0.word) }

  @Test("help fits 80 columns and names every command and option")
  func helpTexts() {
    for topic in Self.topics {
      let text = helpText(topic)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
    let common = helpText(.options).split { " \n".contains($0) }
    for command in Command.forPeople {
      #expect(helpText(.commands).contains("\n  \(command) "))
      let text = helpText(.command(command))
      let takesCommon = text.contains("\nand the options of every report: milepost help options\n")
      guard takesCommon else { continue }
      let words = text.split { " \n".contains($0) } + common
      for option in command.options {
        #expect(words.contains { $0 == option.name.text }, "\(command) \(option.name)")
      }
    }
  }

  @Test("every example in help can be parsed")
  func examples() {
    for topic in Self.topics {
      for line in helpText(topic).split(separator: "\n") where line.hasPrefix("  milepost ") {
        // An explanation comes after several spaces.
        let words = line.dropFirst(11).split(separator: " ", omittingEmptySubsequences: false)
        let command = words.prefix { !$0.isEmpty }.map(String.init)
        #expect(throws: Never.self, "\(line)") { try ParsedArguments(command) }
      }
    }
  }

  @Test("without a word, help is 24 lines in five groups of commands that exist, without options")
  func overview() {
    let text = helpText(.overview)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 24)
    let names = ["Look", "Record", "Understand", "Files", "Set up"]
    var group = ""
    for line in text.split(separator: "\n") {
      let isFurther = line.hasPrefix("            ")
      guard isFurther || names.contains(where: { line.hasPrefix($0 + " ") }) else { continue }
      if !isFurther { group += line.prefix(12).split(separator: " ").joined(separator: " ") + "," }
      for word in line.dropFirst(12).split(separator: " ") where !word.hasPrefix("-") {
        #expect(Command(rawValue: String(word)) != nil, "\(word)")
      }
    }
    #expect(group == "Look,Record,Understand,Files,Set up,")
    #expect(!text.contains("--on"))
  }

  @Test("the examples of a command come before its options, and common options are not repeated")
  func command() {
    #expect(
      helpText(.command(.coupons)) == """
        Usage: milepost coupons [NAME ...] [OPTION ...]

        Lists coupons by expiry date, then used and expired ones.

        `option sort coupons KEY` in a file is the order without --sort.

        Examples:
          milepost coupons
          milepost coupons grab

        Options of `coupons`:
              --period P          report on this period: 2026-Q1, last-month, A..B
              --sort file|name|expiry
                                  sort the rows by
          -o, --output FILE       write the report to this file, all or nothing
              --watch             run again whenever a file changes, until Ctrl-C
        and the options of every report: milepost help options

        See also: milepost help query, milepost help periods

        """)
    let check = helpText(.command(.check))
    // Its formats are not those of reports.
    #expect(check.contains("text|json|md|github|sarif") && !check.contains("--ascii"))
    #expect(!helpText(.command(.version)).contains("help options"))
  }

  /// The words of `reading.md`, *Words explained*.
  private static let words = """
    alert, amendment, as paid, base, base rate, benefit, bill, bonus, budget, cap, card day, category, counted spend, \
    cycle, estimate, excluded, fee year, foreign, goal, kind, level, limit, line, mile, milestone, minimum, missed, \
    needs, payee, pinned, plan, points, pool, posted, programme, provisional, redemption, replay, share, spend, \
    statement, tag, template, typical purchase, unit, wallet, welcome, within reach, worth
    """

  @Test("the glossary has each word in a line, in alphabetical order")
  func glossary() {
    let lines = milepost("help words", "").text.split(separator: "\n").dropFirst().dropLast()
    let words = lines.map { String($0.dropFirst(2).prefix(18)).split(separator: " ").joined(separator: " ") }
    #expect(words.joined(separator: ", ") == HelpTests.words)
    #expect(words == words.sorted())
    #expect(lines.allSatisfy { $0.prefix(20).hasSuffix("  ") && $0.dropFirst(20).first != " " })
  }

  @Test("without arguments there is the status where there is a wallet, else how to begin")
  func nothing() {
    let wallet = "base SGD\n2026-01-03 6.40 cash #dining Ya Kun\n"
    let disk = MemoryDisk(wallet)
    let status = disk.run([], namesFile: false)
    #expect(status == disk.run(["status"], namesFile: false) && status.text.contains("6.40"))
    let welcome = MemoryDisk([]).run([], namesFile: false)
    #expect(
      welcome.text == """
        milepost: see what your cards earn, from a plain-text file you keep.

        It shows which card to take, what each purchase earned and why, and which
        benefits, bills and budgets need you. Nothing leaves this machine.

        This folder has no wallet.ledger yet.

          milepost demo  a wallet to try it with
          milepost init  a first wallet, by questions
          milepost help  the commands

        """)
    #expect(welcome.exitCode == .success && welcome.complaints == "")
    #expect(MemoryDisk("base XX\n").run([], namesFile: false).exitCode == .errors)
  }

  @Test("a missing file of the variable is named")
  func variable() {
    var environment = Environment(today: Day.first)
    environment.variable = { $0 == "MILEPOST_FILE" ? "none.ledger" : nil }
    let welcome = run([], environment: environment)
    #expect(welcome.text.contains("\n$MILEPOST_FILE names a file that does not exist: none.ledger\n"))
    #expect(welcome.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 13)
    environment.openFiles = { names, _ in
      CommandLineFiles(found: names.map { _ in .failure(.unreadable("no")) }, loader: .none)
    }
    // What is there and can't be read is reported.
    #expect(run([], environment: environment).exitCode == .files)
  }
}
