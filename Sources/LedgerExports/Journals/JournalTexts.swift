/// A text on one line, with spaces for control characters and line separators.
func oneLine(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  let separators: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
  var result = ""
  for scalar in text.unicodeScalars {
    result.unicodeScalars.append(separators.contains(scalar.properties.generalCategory) ? " " : scalar)
  }
  return result
}

/// A text with one character replaced by another.
func replacing(_ wanted: Unicode.Scalar, with other: Unicode.Scalar, in text: String) -> String {
  guard text.unicodeScalars.contains(wanted) else { return text }
  var result = ""
  for scalar in text.unicodeScalars { result.unicodeScalars.append(scalar == wanted ? other : scalar) }
  return result
}
