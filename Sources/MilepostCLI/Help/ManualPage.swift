/// A page in the macros of man(7), as it is being written.
struct ManualPage {
  /// What was written so far.
  private(set) var roff: String

  /// A page that begins with its title line.
  init(_ title: String) { roff = title + "\n" }

  /// Text that stands for itself: no letter of it is a request, an escape or a hyphen that could become another sign.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  /// A line that can't be taken for a request.
  private static func line(_ text: some StringProtocol) -> String {
    let line = escaped(text)
    return (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
  }

  /// A heading.
  mutating func section(_ name: String) { roff += ".SH \(name)\n" }

  /// Lines in roff itself.
  mutating func text(_ lines: String) { roff += lines + "\n" }

  /// Text that is filled, broken anew: escapes make lines longer, and a sentence begins on a line of its own, so that
  /// two blanks may stand between them.
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

  /// A term, in roff, and what it means.
  mutating func item(_ term: String, _ meaning: String) {
    roff += ".TP\n\(term)\n" + ManualPage.line(meaning)
  }

  /// An option as a command takes it.
  mutating func option(_ option: OptionSpec) {
    let letter = option.name.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value =
      switch option.value {
      case .none: ""
      case .word(let name): " \\fI\(ManualPage.escaped(name))\\fR"
      case .choice(let choices): " \(choices.map { "\\fB\(ManualPage.escaped($0))\\fR" }.joined(separator: "|"))"
      }
    item("\(letter)\\fB\(ManualPage.escaped(option.name.text))\\fR\(value)", option.summary)
  }

  /// All about a command.
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
