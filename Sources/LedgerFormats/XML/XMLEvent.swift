/// What an `XMLReader` meets.
package enum XMLEvent: Sendable {
  /// An element begins; its attributes are `XMLReader.attributes`.
  case start(XMLName)
  /// An element ends, also one such as `<a/>`.
  case end(XMLName)
  /// Text of the open element, also of a `CDATA` section: several in a row are one text.
  case text(XMLText)
}

/// The name of an element or attribute, by its place in the file.
package struct XMLName: Sendable {
  /// With its prefix: `ns2:Ntry`.
  package let range: Range<Int>
  fileprivate(set) var localStart: Int

  init(range: Range<Int>, localStart: Int) { (self.range, self.localStart) = (range, localStart) }

  /// Without its prefix: `Ntry`.
  package var local: Range<Int> { localStart..<range.upperBound }
}

/// A text by its place in the file.
package struct XMLText: Sendable {
  /// As it is written.
  package let range: Range<Int>
  /// Whether it has references or carriage returns, so that it is not the text as it is written.
  package let hasEscapes: Bool
}

/// An attribute of an element.
package struct XMLAttribute: Sendable {
  package let name: XMLName
  package let value: XMLText
}

/// The reason that a file can't be read as XML.
package struct XMLError: Error, Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
  package var message: String
}
