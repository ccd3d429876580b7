/// The words of a line as a POSIX shell separates them, without quotes, and with nothing expanded or run. The last one,
/// which may be empty or in an open quote, is the word under the cursor.
struct ShellWords {
  private(set) var words: [String] = []
  private var word = ""
  /// Whether a word has begun: `''` is one.
  private var isOpen = false
  /// Whether the word under the cursor is in an open quote.
  private(set) var isInQuote = false

  init(_ line: String) {
    read(Array(line.unicodeScalars))
    words.append(word)
  }

  /// A word as it is typed here in a POSIX shell: with a backslash before each character that a shell would act on; `nil`
  /// for a word that can't be typed in an open quote.
  func quoted(_ word: String) -> String? {
    if isInQuote {
      return word.unicodeScalars.contains { "!\"$'\\`".unicodeScalars.contains($0) } ? nil : word
    }
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if " \t!\"#$&'()*;<>?[\\]^`{|}~".unicodeScalars.contains(scalar), !(scalar == "#" && !result.isEmpty) {
        result.append("\\")
      }
      result.append(scalar)
    }
    return String(result)
  }

  private mutating func read(_ line: [Unicode.Scalar]) {
    var quote: Unicode.Scalar?
    defer { isInQuote = quote != nil }
    var isEscaped = false
    for scalar in line {
      if isEscaped {
        // Between double quotes a backslash escapes four characters only.
        if quote != nil, !"$`\"\\".unicodeScalars.contains(scalar) { take("\\") }
        take(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
        isOpen = true
      } else if quote == nil, scalar == " " || scalar == "\t" || scalar == "\n" {
        end()
      } else {
        take(scalar)
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    word.unicodeScalars.append(scalar)
    isOpen = true
  }

  private mutating func end() {
    if isOpen { words.append(word) }
    word = ""
    isOpen = false
  }
}
