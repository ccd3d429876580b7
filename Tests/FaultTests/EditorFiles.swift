import Foundation
import LedgerModel
import LedgerParser
import TestSupport
import Testing

/// The files for editors in examples/editors against grammar.md, and what Vim and a TextMate engine make of them.
@Suite("Editors: colours as the grammar says", .runsPrograms)
struct EditorFiles {
  private static let folder = "examples/editors/"

  private static func read(_ file: String) -> String {
    String(decoding: Repository.read(file) ?? [], as: UTF8.self)
  }

  private static func matches(_ pattern: String, in text: String) -> [String] {
    guard let regex = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return regex.matches(in: text, range: whole).compactMap { match in
      Range(match.range(at: match.numberOfRanges > 1 ? 1 : 0), in: text).map { String(text[$0]) }
    }
  }

  /// The words that stand for themselves in grammar.md, of wallets and of rules.
  private static let grammar: (ledger: Set<String>, rules: Set<String>) = {
    let text = read("grammar.md")
    guard let rules = text.range(of: "\n## Statements of banks") else { return ([], []) }
    func words(_ part: Substring) -> Set<String> {
      let blocks = part.components(separatedBy: "\n```").filter { $0.hasPrefix("ebnf\n") }
      let plain = blocks.joined().replacingOccurrences(
        of: #"\(\*.*?\*\)|\?[^?]*\?"#, with: "", options: .regularExpression)
      return Set(matches(#""([a-z][a-z0-9-]*)""#, in: plain))
    }
    // What the grammar says in words: the singular will do, and the months in between.
    let said = ["day", "week", "month", "year", "march", "april", "may", "june", "july", "august"]
    let more = ["september", "october", "november", "january", "february", "december"]
    // And what the parser itself goes by.
    let parsed = EntryKind.keywords + DefinitionKind.keywords + Keywords.textProperties
    return (words(text[..<rules.lowerBound]).union(said + more + parsed), words(text[rules.lowerBound...]))
  }()

  /// The words that a file lists: alternatives of patterns, Vim's keywords, Emacs's lists.
  private static func listed(_ file: String) -> Set<String> {
    let text = read(folder + file)
    let lists = matches(#"\((?:\?:)?((?:[a-z][a-z0-9-]*\\?\|)+[a-z][a-z0-9-]*)\\?\)"#, in: text)
    let keywords = text.split(separator: "\n").filter { $0.hasPrefix("syn keyword") }.flatMap { line in
      line.split(separator: " ").dropFirst(3).filter { word in
        !["contained", "skipwhite"].contains(word) && !word.contains("=")
      }
    }
    let constants =
      file.hasSuffix(".el") ? matches(#"(?s)\(defconst milepost-\w+\s+'\((.*?)\)\)"#, in: text) : []
    return Set(
      lists.flatMap { $0.split { "\\|".contains($0) } }.map { String($0) } + keywords.map { String($0) }
    )
    .union(constants.flatMap { matches(#""([^"]*)""#, in: $0) })
  }

  @Test(
    "each word of the grammar is in each file, and no other",
    arguments: [
      ("vim/syntax/milepost.vim", true), ("vscode/syntaxes/milepost.tmLanguage.json", true),
      ("nano/milepost.nanorc", true),
      ("emacs/milepost-mode.el", true), ("vim/syntax/milepostrules.vim", false),
      ("vscode/syntaxes/milepost-rules.tmLanguage.json", false),
    ])
  func words(file: String, isOfWallets: Bool) {
    let known = isOfWallets ? EditorFiles.grammar.ledger : EditorFiles.grammar.rules
    #expect(known.count > 40)
    let text = EditorFiles.read(EditorFiles.folder + file)
    for word in known {
      let pattern = #"(?<![a-z0-9-])\#(word)(?![a-z0-9-])"#
      #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(word)")
    }
    let listed = EditorFiles.listed(file)
    #expect(listed.count > 30, "\(listed)")
    #expect(listed.subtracting(known).isEmpty, "\(listed.subtracting(known).sorted())")
  }

  // MARK: What engines make of them

  /// A run of letters of one colour.
  private struct Run: Equatable, CustomStringConvertible {
    var kind: String
    var text: String
    var description: String { "\(kind):\(text)" }
  }

  /// What a group of Vim or a scope of TextMate means.
  private static func kind(_ name: String) -> String {
    let endings = [
      ("Comment", "comment"), ("comment.line", "comment"), ("Tag", "tag"), ("entity.name.tag", "tag"),
      ("Text", "text"),
      ("string.unquoted", "text"), ("String", "string"), ("Title", "string"), ("string.quoted", "string"),
      ("Date", "date"),
      ("Day", "date"), ("constant.other.date", "date"), ("TermCode", "code"), ("TakenCode", "code"),
      ("Code", "code"),
      ("support.constant", "code"), ("Price", ""), ("keyword.operator", ""), ("Amount", "number"),
      ("Taken", "number"),
      ("Number", "number"), ("constant.numeric", "number"), ("Source", "source"),
      ("variable.other", "source"),
      ("Target", "name"), ("Name", "name"), ("entity.name.type", "name"), ("Property", "property"),
      ("Option", "property"),
      ("keyword.other.property", "property"), ("Word", "word"), ("Like", "word"),
      ("keyword.other.word", "word"),
      ("Terms", ""), ("keyword.control", "entry"),
    ]
    if name.isEmpty { return "" }
    return endings.first { name.hasPrefix($0.0) || name.hasSuffix($0.0) }?.1 ?? "entry"
  }

  /// The runs of each line of a file, by an engine; those that are nothing special are left out.
  private func runs(_ colors: String, _ lines: Int) -> [[Run]] {
    var result = [[Run]](repeating: [], count: lines + 1)
    for line in colors.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(parts[0]), number <= lines else { continue }
      let kind = EditorFiles.kind(String(parts[1]))
      if !kind.isEmpty {
        result[number].append(Run(kind: kind, text: parts[2].trimmingCharacters(in: .whitespaces)))
      }
    }
    return result
  }

  private enum Engine: String, CaseIterable { case vim, textmate }

  /// What an engine makes of texts; `nil` where it is not installed.
  private func colors(_ engine: Engine, _ syntax: String, _ texts: [String: String]) async throws -> [String:
    [[Run]]]?
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-colors-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let root = Repository.path
    let names = texts.keys.sorted().map { "'\(folder.path)/\($0)'" }.joined(separator: " ")
    let done =
      switch engine {
      case .vim:
        try await ShellCompletion.run(
          ["sh", "-c"],
          """
          command -v vim >/dev/null || { echo missing; exit; }
          EDITORS='\(root)/examples/editors' COLORS='\(folder.path)' vim -u NONE -i NONE -n -N -es \
            -S '\(root)/Tests/Scripts/vimcolors' \(names)
          """)
      case .textmate:
        try await ShellCompletion.run(
          ["sh", "-c"],
          """
          python3 -c 'import textmate_grammar.parsers.base' || { echo missing; exit; }
          python3 '\(root)/Tests/Scripts/textmatecolors' '\(root)/examples/editors/vscode/syntaxes/\(syntax).tmLanguage.json' \
            '\(folder.path)' \(names)
          """)
      }
    guard done?.contains("missing") == false else {
      print("\(engine.rawValue) is not there: what it would colour was not looked at")
      return nil
    }
    return texts.mapValues { _ in [] }.merging(
      texts.map { name, text in
        let file = folder.appendingPathComponent(name + ".colors")
        let colors = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(!colors.isEmpty, "\(engine) \(name)")
        return (name, runs(colors, text.components(separatedBy: "\n").count))
      }
    ) { _, found in found }
  }

  /// Lines and all that is coloured of each.
  private static let places: [(line: String, runs: String)] = [
    ("; A comment #no", "comment:; A comment #no"), ("base SGD", "entry:base code:SGD"),
    ("include 2026/*.ledger ; there", "entry:include text:2026/*.ledger comment:; there"),
    ("option remind 14 7 1", "entry:option property:remind number:14 number:7 number:1"),
    ("option quiet 22:00-07:00", "entry:option property:quiet number:22:00-07:00"),
    (
      "card ppv \"My card\" like uob-one   ; monthly",
      "entry:card name:ppv string:\"My card\" word:like comment:; monthly"
    ),
    ("    bank from the monthly ; c", "property:bank text:from the monthly comment:; c"),
    ("    opened 2024-05-20", "property:opened date:2024-05-20"),
    ("    cycle opens 15", "property:cycle word:opens number:15"),
    (
      "    cap #online 4.0 up to 1000 SGD min 500 SGD monthly",
      "property:cap tag:#online number:4.0 word:up word:to number:1000 code:SGD word:min number:500 code:SGD word:monthly"
    ),
    (
      "    benefit from \"Rides\" 15 SGD monthly remind 3 #transport",
      "property:benefit name:from string:\"Rides\" number:15 code:SGD word:monthly word:remind number:3 tag:#transport"
    ),
    ("    fx-fee 3.25%", "property:fx-fee number:3.25%"),
    ("    points 1 UNI$ = 2 miles", "property:points number:1 number:2 word:miles"),
    ("budget monthly 800 SGD monthly", "entry:budget name:monthly number:800 code:SGD word:monthly"),
    (
      "expect not 600 SGD on 2026-12-10 #not",
      "entry:expect name:not number:600 code:SGD word:on date:2026-12-10 tag:#not"
    ),
    ("    only ppv vs", "property:only"),
    ("option plan-from expect", "entry:option property:plan-from word:expect"),
    ("2026-08-01 expect food 950", "date:2026-08-01 entry:expect name:food number:950"),
    ("template card two", "entry:template entry:card name:two"),
    (
      "2026-01-03 6.40 cash #dining Ya Kun from monthly card ; note",
      "date:2026-01-03 number:6.40 source:cash tag:#dining comment:; note"
    ),
    (
      "2026-01-05=2026-01-07 -1,200.00 USD = 56.37 ppv #online rate used \"a #b\"",
      "date:2026-01-05=2026-01-07 number:-1,200.00 code:USD number:56.37 source:ppv tag:#online string:\"a #b\""
    ),
    ("2026-01-05 S$6.40 cash cap; min", "date:2026-01-05 number:S$6.40 source:cash"),
    (
      "2026-01-05 5 USD @ 1.3421 SGD cash x",
      "date:2026-01-05 number:5 code:USD number:1.3421 code:SGD source:cash"
    ),
    (
      "2026-01-25 income 5,200.00 posb #salary monthly",
      "date:2026-01-25 entry:income number:5,200.00 source:posb tag:#salary"
    ),
    ("2026-01-02 rate USD 1.3421 SGD cash", "date:2026-01-02 entry:rate code:USD number:1.3421 code:SGD"),
    (
      "2026-01-03 used plat/uber 12.40 from monthly", "date:2026-01-03 entry:used name:plat/uber number:12.40"
    ),
    ("2026-01-03 used pizza until by", "date:2026-01-03 entry:used name:pizza"),
    (
      "2026-01-03 paid netflix 22.98 = 17.50",
      "date:2026-01-03 entry:paid name:netflix number:22.98 number:17.50"
    ),
    (
      "2026-01-03 snooze a/b until 2026-02-01",
      "date:2026-01-03 entry:snooze name:a/b word:until date:2026-02-01"
    ),
    ("2026-01-03 seen budget/food/2026-01/80", "date:2026-01-03 entry:seen name:budget/food/2026-01/80"),
    ("2026-07-01 budget food 950", "date:2026-07-01 entry:budget name:food number:950"),
    ("2026-08-01 template card two like one", "date:2026-08-01 entry:template entry:card name:two word:like"),
    ("    earn base 1 per 5", "property:earn word:base number:1 word:per number:5"),
    ("    note x until ; y", "property:note text:x until comment:; y"),
  ]

  @Test("each place of a table has its colour, and payees have none", arguments: [0, 1])
  func places(engine: Int) async throws {
    let engine = Engine.allCases[engine]
    let text = EditorFiles.places.map(\.line).joined(separator: "\n") + "\n"
    guard let found = try await colors(engine, "milepost", ["places.ledger": text])?["places.ledger"] else {
      return
    }
    for (number, (line, runs)) in EditorFiles.places.enumerated() {
      #expect(found[number + 1].map(\.description).joined(separator: " ") == runs, "\(engine): \(line)")
    }
  }

  @Test("rules have theirs", arguments: [0, 1])
  func rules(engine: Int) async throws {
    let engine = Engine.allCases[engine]
    let lines = [
      (
        "statement mine \"My card\" like uob-card ; x",
        "entry:statement name:mine string:\"My card\" word:like comment:; x"
      ),
      ("    columns Date payee \"Foreign Amount\"", "property:columns string:\"Foreign Amount\""),
      ("    date Date as YYYY-MM-DD", "property:date word:as"),
      ("    amount 4 spent negative", "property:amount number:4 word:spent word:negative"),
      (
        "    when payee has \"YA KUN\" tags #dining",
        "property:when word:payee word:has string:\"YA KUN\" word:tags tag:#dining"
      ),
    ]
    let text = lines.map(\.0).joined(separator: "\n") + "\n"
    guard let found = try await colors(engine, "milepost-rules", ["my.rules": text])?["my.rules"] else {
      return
    }
    for (number, (line, runs)) in lines.enumerated() {
      #expect(found[number + 1].map(\.description).joined(separator: " ") == runs, "\(engine): \(line)")
    }
  }

  @Test(
    "in all wallets of examples/ each line begins as it should, and payees hold no words", arguments: [0, 1])
  func examples(engine: Int) async throws {
    let engine = Engine.allCases[engine]
    var names = [
      "benefits.ledger", "first.ledger", "household.ledger", "premium.ledger", "singapore.ledger",
      "traveller.ledger", "automatic.ledger",
    ]
    let folders = ["singapore", "traveller", "household", "benefits"]
    let files =
      FileManager.default.enumerator(atPath: Repository.path + "/examples")?.compactMap { $0 as? String }
      ?? []
    names += files.filter { file in folders.contains { file.hasPrefix($0 + "/") } && file.hasSuffix(".ledger")
    }
    // The engine in Python takes a second for a thousand lines.
    if engine == .textmate { names = Campaign.isRunning ? Array(names.prefix(8)) : [names[0], names[5]] }
    let texts = Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name.replacingOccurrences(of: "/", with: "-"), EditorFiles.read("examples/" + name))
      })
    guard let found = try await colors(engine, "milepost", texts) else { return }
    for (name, text) in texts {
      let lines = text.components(separatedBy: "\n")
      for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
        let runs = found[name]?[number + 1] ?? []
        if let fault = fault(line, runs) {
          Issue.record("\(engine) \(name):\(number + 1): \(fault): \(line) \(runs)")
        }
      }
    }
  }

  /// What is wrong with a line's colours.
  private func fault(_ line: String, _ runs: [Run]) -> String? {
    let words = line.split(separator: " ").map { String($0) }
    guard let first = runs.first else { return "nothing is coloured" }
    if line.hasPrefix(";") || words[0].hasPrefix(";") {
      return runs.map(\.kind) == ["comment"] ? nil : "no comment"
    }
    if line.first == " " { return first.kind == "property" && first.text == words[0] ? nil : "no property" }
    guard line.first?.isNumber == true else {
      return first.kind == "entry" && first.text == words[0] ? nil : "no entry"
    }
    guard first.kind == "date", first.text == words[0], runs.count > 1 else { return "no date" }
    if EntryKind.keywords.contains(words[1]) {
      return runs[1] == Run(kind: "entry", text: words[1]) ? nil : "no entry after the date"
    }
    let allowed: Set = ["date", "number", "code", "source", "tag", "string", "comment"]
    guard runs[1].kind == "number", runs.contains(where: { $0.kind == "source" }) else { return "no payment" }
    let tags = words.prefix { !$0.hasPrefix(";") && !$0.contains("\"") }.filter { $0.hasPrefix("#") }
    guard runs.filter({ $0.kind == "tag" }).map(\.text).starts(with: tags) else { return "tags" }
    return runs.allSatisfy { allowed.contains($0.kind) } ? nil : "a word in the payee"
  }
}
