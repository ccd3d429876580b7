/// Words in lines of at most some cells; a longer word has a line of its own.
package func wrappedLines(_ words: [String], separator: String = " ", to cells: Int) -> [String] {
  var lines: [String] = []
  for word in words {
    let longer = lines.last.map { $0 + separator + word }
    if let longer, displayWidth(longer) <= cells {
      lines[lines.count - 1] = longer
    } else {
      lines.append(word)
    }
  }
  return lines
}
