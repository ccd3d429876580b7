import TestSupport

/// A mistake that people make, at a random line.
enum RandomMistake: CaseIterable {
  case typo, outdented, indented, doubled, doubledEntry, amount, date, space, fullWidth, tagInComment,
    openQuote
  case currency, conflict, deeper

  /// Makes the mistake; `nil` where the line has nothing for it.
  func lines(_ lines: [String], _ random: inout SmallRandom) -> [String]? {
    let before = lines
    var lines = lines
    let place = random.next(below: lines.count)
    let line = lines[place]
    if line.isEmpty { return nil }
    let isDated = line.first?.isNumber == true
    var end = place + 1
    while end < lines.count, lines[end].first == " " { end += 1 }
    let entry = Array(lines[place..<end])
    switch self {
    case .typo: lines[place] = withTypo(line, &random)
    case .outdented: lines[place] = String(line.drop { $0 == " " })
    case .indented: lines[place] = "    " + line
    case .deeper: lines[place] = line.first == " " ? "  " + line : line
    case .doubled: lines.insert(line, at: place)
    case .doubledEntry: lines.insert(contentsOf: entry, at: end)
    case .amount: lines[place] = changing(line, where: { $0.contains(".") }, &random) { Self.amounts($0) }
    case .date:
      lines[place] = isDated ? random.next(of: Self.dates(line.prefix(10))) + line.dropFirst(10) : line
    case .space:
      lines[place] = replacing(
        " ", with: random.next(of: ["\u{A0}", "\u{3000}", "\u{2009}"]), in: line, &random)
    case .fullWidth: lines[place] = replacing("#", with: "＃", in: line, &random)
    case .tagInComment: lines[place] = replacing("#", with: "; #", in: line, &random)
    case .openQuote: lines[place] = line + " \"the rest"
    case .currency:
      lines[place] = changing(line, where: { $0 == "SGD" || $0 == "USD" }, &random) { [$0.lowercased()] }
    case .conflict:
      // A version that other entries need can't be left out.
      if !isDated || entry.count > 1
        || !(line.split(separator: " ").dropFirst().first?.contains(".") ?? false)
      {
        return nil
      }
      let both = ["<<<<<<< HEAD"] + entry + ["======="] + entry + [">>>>>>> theirs"]
      lines.replaceSubrange(place..<end, with: both)
    }
    return lines == before ? nil : lines
  }

  private static func amounts(_ amount: Substring) -> [String] {
    [
      "\(amount)-", "(\(amount))", "+\(amount)", amount.replacing(".", with: ","), "SGD\(amount)",
      "\(amount)SGD",
      "$\(amount)", "−\(amount)", "\(amount)k",
    ].map { String($0) }
  }

  private static func dates(_ date: Substring) -> [String] {
    let parts = date.split(separator: "-").map { String($0) }
    guard parts.count == 3 else { return [String(date)] }
    return [
      parts.joined(separator: "/"), parts.joined(), parts.reversed().joined(separator: "."),
      "\(Int(parts[0]) ?? 0)-\(Int(parts[1]) ?? 0)-\(Int(parts[2]) ?? 0)",
    ]
  }

  /// A line with a letter of a random word removed, doubled or replaced.
  private func withTypo(_ line: String, _ random: inout SmallRandom) -> String {
    changing(line, where: { $0.count > 2 }, &random) { word in
      var letters = Array(word)
      let place = letters.count / 2
      letters[place] = letters[place] == "x" ? "y" : "x"
      let end = word.index(before: word.endIndex)
      return [String(letters), String(word[..<end]), String(word) + String(word[end])]
    }
  }

  /// A line with one of some forms in place of a random word that meets a condition.
  private func changing(
    _ line: String, where isWanted: (Substring) -> Bool, _ random: inout SmallRandom,
    to forms: (Substring) -> [String]
  ) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false)
    let places = words.indices.filter { isWanted(words[$0]) }
    if places.isEmpty { return line }
    let place = random.next(of: places)
    words[place] = Substring(random.next(of: forms(words[place])))
    return words.joined(separator: " ")
  }

  /// A line with a text in place of one of the places of a character.
  private func replacing(
    _ character: Character, with text: String, in line: String, _ random: inout SmallRandom
  ) -> String {
    let places = line.indices.filter { line[$0] == character }
    if places.isEmpty { return line }
    let place = random.next(of: places)
    return line[..<place] + text + line[line.index(after: place)...]
  }
}
