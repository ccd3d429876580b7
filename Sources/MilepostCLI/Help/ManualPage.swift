/// A writer of a page in the macros of man(7).
struct ManualPage {
  /// The page so far.
  private(set) var roff: String

  init(_ title: String) { roff = title + "\n" }

  /// A text with no character that roff reads as a request, an escape or another kind of hyphen.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        result += escape
      } else if "\u{20}"..."\u{7E}" ~= scalar {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
  ]

  /// A line that is not a request.
  private static func line(_ text: some StringProtocol) -> String {
    let line = escaped(text)
    return (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
  }

  /// A heading.
  mutating func section(_ name: String) { roff += ".SH \(name)\n" }

  /// Lines in roff.
  mutating func text(_ lines: String) { roff += lines + "\n" }

  /// Text that roff fills, in new lines: escapes make lines longer, and a sentence begins on a line of its own, so that
  /// roff can put two spaces between sentences.
  mutating func paragraph(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isFull = ManualPage.escaped(line).utf8.count + ManualPage.escaped(word).utf8.count > 76
      if !line.isEmpty, isFull || line.hasSuffix(".") {
        roff += ManualPage.line(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { roff += ManualPage.line(line) }
  }

  /// Lines that stay as they are.
  mutating func verbatim(_ lines: some Sequence<some StringProtocol>) {
    roff += ".nf\n"
    for line in lines { roff += line.isEmpty ? ".sp\n" : ManualPage.line(line) }
    roff += ".fi\n"
  }

  /// A term in roff, with its meaning.
  mutating func item(_ term: String, _ meaning: String) {
    roff += ".TP\n\(term)\n" + ManualPage.line(meaning)
  }

  /// An option of a command.
  mutating func option(_ option: OptionSpec) {
    let letter = option.name.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value =
      switch option.value {
      case .none: ""
      case .word(let name): " \\fI\(ManualPage.escaped(name))\\fR"
      case .choice(let choices):
        " \(choices.map { "\\fB\(ManualPage.escaped($0))\\fR" }.joined(separator: "|"))"
      }
    item("\(letter)\\fB\(ManualPage.escaped(option.name.text))\\fR\(value)", option.summary)
  }

  /// The help of a command.
  mutating func command(_ command: Command) {
    let spec = command.spec
    let words = spec.usage.isEmpty ? "" : " " + ManualPage.escaped(spec.usage)
    roff += ".SS milepost \(ManualPage.escaped(command.rawValue))\(words)\n"
    paragraph(spec.help)
    for option in spec.ownOptions where option.name != .output { self.option(option) }
    roff += ".PP\n"
    verbatim(spec.examples.map { "    " + $0 })
  }

  /// The help on a topic.
  mutating func help(_ topic: HelpTopic) {
    verbatim(helpText(topic).split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }
}
