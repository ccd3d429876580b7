import LedgerText

extension [StyledText] {
  /// The parts that are not empty, with a separator between them.
  func joined(by separator: String) -> StyledText {
    var result = StyledText()
    for part in self where part.width > 0 {
      if result.width > 0 { result += StyledText(separator) }
      result += part
    }
    return result
  }

  /// Phrases in lines of at most `cells` cells, broken between phrases if possible; at least one line.
  func lines(gap: String, cells: Int, hanging: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    let gap = StyledText(gap)
    for phrase in self where phrase.width > 0 {
      if line.width + (line.width > 0 ? gap.width : 0) + phrase.width <= cells {
        if line.width > 0 { line += gap }
        line += phrase
        continue
      }
      if line.width > 0 { lines.append(line) }
      let indent = StyledText(spaces: lines.isEmpty ? 0 : hanging)
      let parts = (indent + phrase).wrapped(to: cells, hanging: hanging)
      lines += parts.dropLast()
      line = parts.last ?? StyledText()
    }
    return lines + [line]
  }
}

extension StyledText {
  /// Lines of at most `cells` cells, broken at spaces; all after the first are indented. Wide gaps are closed, and a word
  /// longer than a line is broken, so that no digit is ever lost.
  func wrapped(to cells: Int, hanging: Int) -> [StyledText] {
    if width <= cells { return [self] }
    let indent = StyledText(spaces: min(hanging, cells / 2))
    var lines: [StyledText] = []
    var line = StyledText()
    var isBlank = true
    for (gap, word) in words {
      let gap = min(gap, isBlank ? cells / 2 : 2)
      if line.width + gap + word.width > cells, !isBlank {
        lines.append(line)
        line = indent
      } else {
        line += StyledText(spaces: gap)
      }
      for piece in word.pieces(first: cells - line.width, others: cells - indent.width) {
        if line.width + piece.width > cells {
          lines.append(line)
          line = indent
        }
        line += piece
      }
      isBlank = false
    }
    return lines + [line]
  }

  /// What is before its last gap of two spaces or more between words, and what is after it; `nil` without one.
  var lastColumn: (columns: StyledText, last: StyledText)? {
    let words = words
    guard let place = words.lastIndex(where: { $0.gap > 1 }), place > 0 else { return nil }
    func joined(_ words: ArraySlice<(gap: Int, word: StyledText)>) -> StyledText {
      words.reduce(into: StyledText()) { $0 += StyledText(spaces: $1.gap) + $1.word }
    }
    var last = words[place...]
    last[place].gap = 0
    return (joined(words[..<place]), joined(last))
  }

  /// Its words, each with the number of spaces before it.
  private var words: [(gap: Int, word: StyledText)] {
    var words: [(gap: Int, word: StyledText)] = []
    var gap = 0
    var isInWord = false
    for run in runs {
      for (index, part) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if index > 0 {
          gap = isInWord ? 1 : gap + 1
          isInWord = false
        }
        if part.isEmpty { continue }
        if isInWord, var last = words.popLast() {
          last.word += StyledText(String(part), run.tint)
          words.append(last)
        } else {
          words.append((gap, StyledText(String(part), run.tint)))
          gap = 0
        }
        isInWord = true
      }
    }
    return words
  }

  /// A word in pieces that fit into the rest of a line and the next lines.
  private func pieces(first: Int, others: Int) -> [StyledText] {
    if width <= first { return [self] }
    var pieces: [StyledText] = []
    var piece = StyledText()
    for run in runs {
      for character in run.text {
        let next = StyledText(String(character), run.tint)
        if piece.width + next.width > (pieces.isEmpty ? first : others) {
          pieces.append(piece)
          piece = StyledText()
        }
        piece += next
      }
    }
    return pieces + [piece]
  }
}
