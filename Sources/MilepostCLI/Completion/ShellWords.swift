/// The words of a line as a POSIX shell separates them, without quotes, and with nothing expanded or run. The last one,
/// which may be empty or in an open quote, is the word under the cursor.
struct ShellWords {
  private(set) var words: [String] = []
  private var word = ""
  /// Whether a word has begun: `''` is one.
  private var isOpen = false

  static func words(of line: String) -> [String] {
    var parts = ShellWords()
    parts.read(Array(line.unicodeScalars))
    return parts.words + [parts.word]
  }

  private mutating func read(_ line: [Unicode.Scalar]) {
    var quote: Unicode.Scalar?
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
    (word, isOpen) = ("", false)
  }
}
