import LedgerText

/// HTML that is safe in a page. It is made of literals of this program and of interpolated values: a text is escaped
/// when it is interpolated, so that text from a file can never become markup.
package struct Markup: ExpressibleByStringInterpolation, Sendable {
  package private(set) var text = ""

  package init(stringLiteral text: String) { self.text = text }

  /// Markup of the program itself: no text from a file may be in it.
  package init(ofProgram text: String) { self.text = text }

  package init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  package init() {}

  /// Appends markup.
  package static func += (one: inout Markup, other: Markup) { one.text += other.text }

  /// Both markups in order.
  package static func + (one: Markup, other: Markup) -> Markup {
    var sum = one
    sum += other
    return sum
  }

  /// Literals as they are, texts escaped.
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
  /// All markup in order.
  package func joined() -> Markup { reduce(into: Markup()) { $0 += $1 } }
}

/// A text for HTML, between tags and in quoted attributes (HTML Living Standard, 13.1.2): markup becomes character
/// references, invisible characters are escaped as for a terminal.
package func escapedForHTML(_ text: String) -> String {
  let text = escapedForTerminal(text)
  guard text.utf8.contains(where: { [0x22, 0x26, 0x27, 0x3C, 0x3E].contains($0) }) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if let reference = characterReferences[scalar] {
      result += reference
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

private let characterReferences: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
]
