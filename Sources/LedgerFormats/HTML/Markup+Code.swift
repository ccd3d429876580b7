extension Markup {
  /// A text of a file in which what is between two backquotes is code.
  package init(withCode text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // A backquote without its other one is a character as any.
    let pairs = (parts.count - 1) / 2
    self.init()
    for (place, part) in parts.enumerated() {
      switch place {
      case 2 * pairs + 1: self += "`\(part)"
      case _ where place % 2 == 1: self += "<code>\(part)</code>"
      case _: self += "\(part)"
      }
    }
  }
}
