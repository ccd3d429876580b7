import LedgerText

extension [Ink] {
  /// Those that hold something, one behind the other.
  func joined(by separator: String) -> Ink {
    var result = Ink()
    for part in self where part.width > 0 { result += result.width == 0 ? part : Ink(separator) + part }
    return result
  }

  /// Phrases in lines of so many cells, broken between them where that can be; at least one line.
  func lines(gap: String, cells: Int, hanging: Int) -> [Ink] {
    var lines: [Ink] = []
    var line = Ink()
    for phrase in self where phrase.width > 0 {
      let longer = [line, phrase].joined(by: gap)
      if longer.width <= cells {
        line = longer
        continue
      }
      if line.width > 0 { lines.append(line) }
      let indent = Ink(String(repeating: " ", count: lines.isEmpty ? 0 : hanging))
      let parts = (indent + phrase).wrapped(to: cells, hanging: hanging)
      lines += parts.dropLast()
      line = parts.last ?? Ink()
    }
    return lines + [line]
  }
}

extension Ink {
  /// Lines of so many cells, broken at spaces; those behind the first are indented. Columns that no longer fit are
  /// drawn together, and a word longer than a line is broken: no digit is ever lost.
  func wrapped(to cells: Int, hanging: Int) -> [Ink] {
    if width <= cells { return [self] }
    let indent = Ink(String(repeating: " ", count: min(hanging, cells / 2)))
    var lines: [Ink] = []
    var line = Ink()
    var isBlank = true
    for (gap, word) in words {
      let gap = min(gap, isBlank ? cells / 2 : 2)
      if line.width + gap + word.width > cells, !isBlank {
        lines.append(line)
        line = indent
      } else {
        line += Ink(String(repeating: " ", count: gap))
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

  /// Its words, each with the number of spaces before it.
  private var words: [(gap: Int, word: Ink)] {
    var words: [(gap: Int, word: Ink)] = []
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
          last.word += Ink(String(part), run.tint)
          words.append(last)
        } else {
          words.append((gap, Ink(String(part), run.tint)))
          gap = 0
        }
        isInWord = true
      }
    }
    return words
  }

  /// A word in pieces that fit what is left of a line, and the lines below.
  private func pieces(first: Int, others: Int) -> [Ink] {
    if width <= first { return [self] }
    var pieces: [Ink] = []
    var piece = Ink()
    for run in runs {
      for character in run.text {
        let next = Ink(String(character), run.tint)
        if piece.width + next.width > (pieces.isEmpty ? first : others) {
          pieces.append(piece)
          piece = Ink()
        }
        piece += next
      }
    }
    return pieces + [piece]
  }
}
