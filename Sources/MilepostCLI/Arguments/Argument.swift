/// One argument of a command line.
enum Argument {
  case word(String)
  /// `--`, which ends the options.
  case end
  /// `--name`, `--name=value`.
  case long(String, String?)
  /// `-f`, `-fvalue`.
  case short(Character, String)

  init(_ text: String) {
    // By bytes: a hyphen and an accent after it are one Character.
    let bytes = text.utf8
    if text == "--" {
      self = .end
    } else if bytes.starts(with: "--".utf8) {
      let name = text[bytes.index(bytes.startIndex, offsetBy: 2)...]
      let equals = name.utf8.firstIndex(of: UInt8(ascii: "="))
      self = .long(
        String(name[..<(equals ?? name.endIndex)]), equals.map { String(name[name.utf8.index(after: $0)...]) }
      )
    } else if bytes.first == UInt8(ascii: "-"), let letter = text.unicodeScalars.dropFirst().first,
      !("0"..."9" ~= letter), letter != "."
    {
      self = .short(Character(letter), String(text.unicodeScalars.dropFirst(2)))
    } else {
      // `-` and `-12` are words.
      self = .word(text)
    }
  }
}
