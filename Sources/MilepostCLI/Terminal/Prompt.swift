import LedgerText

/// A question of a dialogue, with what may be answered: after it, or on lines above it where it would be too long.
struct Prompt: Sendable {
  /// Columns to the right of a question, for its answer.
  static let answerColumns = 20

  private let text: String
  /// What may be answered, each as it is after the text and as it is above it.
  private var hints: [(after: String, above: String)] = []
  /// The answer that an empty line stands for.
  private var usual: String?
  /// Another one that is not a choice of many.
  private var other: String?

  init(_ text: String) { self.text = text }

  /// `, such as POSB Savings`.
  func such(as sample: String) -> Prompt { with(after: ", such as \(sample)", above: "such as \(sample)") }

  /// ` such as gear`, after `one word`.
  func wordSuch(as sample: String) -> Prompt { with(after: " such as \(sample)", above: "such as \(sample)") }

  /// ` (ppv, gold; empty to skip)`.
  func of(_ choices: String) -> Prompt { with(after: " (\(choices))", above: choices) }

  /// ` 1 ppv  2 gold`, after a question.
  func oneOf(_ choices: [String]) -> Prompt {
    let list = choices.joined(separator: "  ")
    return with(after: " " + list, above: list)
  }

  /// `, yes or no`.
  func or(_ choices: String, above: String) -> Prompt { with(after: ", \(choices)", above: above) }

  /// ` [ppv]`.
  func usually(_ answer: String?) -> Prompt {
    var prompt = self
    prompt.usual = answer
    return prompt
  }

  /// `, all`, after the usual answer.
  func orElse(_ answer: String) -> Prompt {
    var prompt = self
    prompt.other = answer
    return prompt
  }

  private func with(after: String, above: String) -> Prompt {
    var prompt = self
    prompt.hints.append((after, above))
    return prompt
  }

  /// The question on a terminal of a number of columns, and the lines above it. Of a longer one the end goes above.
  func lines(in columns: Int) -> (above: String, question: String) {
    var above: [String] = []
    var prompt = self
    while displayWidth(prompt.line) > columns - Prompt.answerColumns {
      if let last = prompt.hints.popLast() {
        above.insert(last.above, at: 0)
      } else if let usual = prompt.usual {
        above.append("Enter: \(usual)\(prompt.other.map { "; or \($0)" } ?? "")")
        prompt = Prompt(text)
      } else {
        break
      }
    }
    return (above.map { $0 + "\n" }.joined(), prompt.line)
  }

  /// In one line.
  private var line: String {
    let answers =
      hints.map(\.after).joined() + (usual.map { " [\($0)]" } ?? "") + (other.map { ", \($0)" } ?? "")
    return text + answers + (answers.isEmpty && text.hasSuffix("?") ? " " : ": ")
  }

  /// A text with each longer line broken between words, with the indentation of the line; below the row of a numbered
  /// list, with that of its text.
  static func wrapped(_ text: String, in columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      displayWidth(String(line)) <= columns ? String(line) : brokenLine(String(line), in: columns)
    }.joined(separator: "\n")
  }

  private static func brokenLine(_ line: String, in columns: Int) -> String {
    let indent = line.prefix { $0 == " " }.count
    let digits = line.dropFirst(indent).prefix { $0.isNumber }.count
    let hanging = indent + (digits > 0 && indent > 0 ? digits + 2 : 0)
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false).dropFirst(indent) {
      let start = current.isEmpty ? spaces(indent) : current + " "
      let isFull = !current.isEmpty && displayWidth(start + word) > columns
      if isFull {
        lines.append(current)
        current = word.isEmpty ? "" : spaces(hanging) + word
      } else if !current.isEmpty || !word.isEmpty {
        current = start + word
      }
    }
    return (lines + [current]).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
