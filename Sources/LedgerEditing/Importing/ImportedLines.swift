import LedgerModel
import LedgerText

/// The entries that an import makes, one after the other in the same bytes, and how often each line is in the wallet.
struct ImportedLines {
  /// The first lines of entries in canonical format.
  private var known = NameTable()
  /// How often each of them is in the wallet.
  private var counts: [Int] = []
  private var words: [UInt8] = []
  /// The current entry: whole lines.
  private(set) var entry: [UInt8] = []

  /// The first line of the current entry.
  var firstLine: String { String(decoding: entry.prefix { $0 != .lineFeed }, as: UTF8.self) }

  /// Counts the first line of an entry of a file.
  mutating func add(_ file: [UInt8], _ range: Range<Int>) {
    let end = file[range].firstIndex { $0.isLineEnd } ?? range.upperBound
    words.removeAll(keepingCapacity: true)
    words += file[range.lowerBound..<end]
    format()
    count()
  }

  /// Begins an entry with its dates and keyword.
  mutating func begin(_ kind: EntryKind, _ date: Day, posted: Day?) {
    words.removeAll(keepingCapacity: true)
    date.addText(to: &words)
    if let posted {
      words.append(.equals)
      posted.addText(to: &words)
    }
    if let keyword = kind.keyword { add(keyword) }
  }

  /// Adds words to the first line.
  mutating func add(_ text: String) {
    if text.isEmpty { return }
    words.append(.space)
    words += text.utf8
  }

  /// Adds an amount to the first line, with the decimals of its currency.
  mutating func add(_ amount: Decimal, decimals: Int) {
    words.append(.space)
    if let minor = amount.scaled(to: decimals) {
      addDecimal(Int128(minor), decimals: decimals, to: &words)
    } else {
      words += amount.description.utf8
    }
  }

  /// Ends the first line; returns how often it is in the wallet with this entry.
  mutating func endFirstLine() -> Int {
    format()
    let number = count()
    entry.append(.lineFeed)
    return number
  }

  /// Adds whole lines.
  mutating func addBelow(_ lines: String) { entry += lines.utf8 }

  private mutating func format() {
    entry.removeAll(keepingCapacity: true)
    LineFormatter(words).append(0..<words.count, to: &entry)
  }

  @discardableResult private mutating func count() -> Int {
    let line = entry
    let (id, isNew) = known.intern(line.span, 0, line.count)
    if isNew { counts.append(0) }
    counts[Int(id.number)] += 1
    return counts[Int(id.number)]
  }
}
