import LedgerText

/// HTML that is safe to put into a page. It is made of literals in this program and of what is put into them: a text is
/// escaped on its way in, so that nothing from a file can ever become markup.
package struct Markup: ExpressibleByStringInterpolation, Sendable {
  /// As it is written out.
  package private(set) var text: String

  /// Markup as it stands in the program.
  package init(stringLiteral text: String) { self.text = text }

  /// Text of the program itself that is markup already: nothing of a file may be in it.
  package init(ofProgram text: String) { self.text = text }

  /// Markup with what was put into it.
  package init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  /// Nothing.
  package init() { text = "" }

  /// Adds more behind it.
  package static func += (one: inout Markup, other: Markup) { one.text += other.text }

  /// One behind the other.
  package static func + (one: Markup, other: Markup) -> Markup {
    var sum = one
    sum += other
    return sum
  }

  /// Collects literals as they are and texts escaped.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 12)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    package mutating func appendInterpolation(_ plain: String) { text += escapedForHTML(plain) }
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }
  }
}

extension Sequence where Element == Markup {
  /// All of them, one behind the other.
  package func joined() -> Markup { reduce(into: Markup()) { $0 += $1 } }
}

/// A text that shows itself in HTML, between tags and in quoted attributes (HTML Living Standard, 13.1.2): what is
/// markup there is written as a character reference, what cannot be seen as it is for a terminal.
package func escapedForHTML(_ text: String) -> String {
  let text = escapedForTerminal(text)
  guard text.utf8.contains(where: { [0x22, 0x26, 0x27, 0x3C, 0x3E].contains($0) }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
