import LedgerModel
import LedgerText
import SystemLibrary

/// Reads files with their includes, in reading order: one parser with the numbers of the whole wallet. Of a large file two
/// threads parse the expenses before (`ExpenseChunk`), and only all other lines are left.
struct FileReader {
  /// A file that is being read, with the place of the `include` that names it.
  struct OpenFile {
    var found: FoundFile
    var site: SourceRange?
  }

  /// The most files of a run.
  static let maxFiles = 10_000
  /// The most `include` entries of a run.
  static let maxIncludes = 10_000
  /// The most files that include one another in a chain.
  static let deepest = 64

  /// `nil` to ignore includes.
  private let loader: FileLoader?
  private(set) var map = SourceMap()
  private var parser = Parser()
  /// In the order of the map.
  private(set) var files: [FoundFile] = []
  /// For each file the place of the `include` that names it; `nil` for those of the command line.
  private(set) var includeSites: [SourceRange?] = []
  /// The chain of files being read, from the outermost.
  private var open: [OpenFile] = []
  /// The identities of files read and being read.
  private var seen: Set<String> = []
  private var includes = 0
  /// The texts of files that were read before, by identity.
  private var texts: [String: SourceBytes] = [:]
  private var additions: [Addition] = []

  init(loader: FileLoader?) { self.loader = loader }

  var written: WrittenLedger { parser.written }
  var diagnostics: Diagnostics { parser.diagnostics }

  /// Moves the result out of the reader, which is then empty.
  mutating func takeWritten() -> WrittenLedger {
    defer { parser.written = WrittenLedger() }
    return parser.written
  }

  /// Reads everything again, if a `currency` entry declares a symbol that was not known before it: what an amount means
  /// does not depend on the order of entries.
  mutating func readAgainWithSymbols() {
    let symbols = parser.written.declaredSymbols
    if symbols.isEmpty { return }
    var reader = FileReader(loader: loader)
    reader.parser.declaredSymbols = parser.declaredSymbols.merging(symbols) { _, new in new }
    for (file, source) in zip(files, map.files) where !file.identity.isEmpty {
      reader.texts[file.identity] = source.text
    }
    for (file, site) in zip(files, includeSites) where site == nil && !file.identity.isEmpty {
      _ = reader.open(file)
    }
    for addition in additions { reader.add(addition) }
    self = reader
  }

  /// Reads a file of the command line, unless it was read; returns the error if it can't be.
  mutating func open(_ file: FoundFile) -> LoadError? {
    seen.contains(file.identity) ? nil : read(file, from: nil)
  }

  private mutating func read(_ file: FoundFile, from site: SourceRange?) -> LoadError? {
    seen.insert(file.identity)
    if let text = texts[file.identity] { return read(text, of: file, from: site) }
    switch loader?.text(of: file) {
    case nil: return nil
    case .failure(let error): return error
    case .success(let text): return read(text, of: file, from: site)
    }
  }

  /// Reads the bytes of a file; returns the error if they can't be.
  mutating func read(_ text: SourceBytes, of file: FoundFile, from site: SourceRange? = nil) -> LoadError? {
    guard let index = map.add(name: file.name, text: text) else { return .tooLarge(text.count) }
    files.append(file)
    includeSites.append(site)
    open.append(OpenFile(found: file, site: site))
    read(map.files[index])
    open.removeLast()
    return nil
  }

  /// Reads the text of a file of the map.
  private mutating func read(_ file: SourceFile) {
    let bytes = file.text
    let check = TextCheck(base: file.base)
    let start = bytes.count >= 3 && bytes[0..<3].elementsEqual(byteOrderMark) ? byteOrderMark.count : 0
    // It has no lines, but a new entry may be added to it.
    if start == bytes.count { map.order.append(file.base..<file.end) }
    guard let loader, bytes.count >= loader.largeFile, check.wrongEncoding(bytes.span) == nil else {
      guard check.run(bytes.span, into: &parser.diagnostics) else { return }
      parser.written.expenses.reserve(bytes.count / ExpenseChunk.usualLine)
      parser.begin(start..<bytes.count, ofTextAt: file.base)
      return readLines(start..<bytes.count, of: file)
    }
    let starts = ExpenseChunk.starts(
      in: bytes.span, from: start, parts: max(2, bytes.count / loader.usualPart))
    let ends = Array(starts.dropFirst()) + [bytes.count]
    let (rows, symbols) = (loader.rowsOfBlock, parser.declaredSymbols)
    let chunks = runConcurrently(pieces: starts.count) { number in
      ExpenseChunk(bytes, starts[number]..<ends[number], inBlocksOf: rows, check, knowing: symbols)
    }
    check.report(chunks.map(\.found), bytes.span, to: &parser.diagnostics)
    for (number, chunk) in chunks.enumerated() { add(chunk, starts[number]..<ends[number], of: file) }
  }

  /// Reads lines with the files that they include.
  private mutating func readLines(_ range: Range<Int>, of file: SourceFile) {
    var start = range.lowerBound
    while start < range.upperBound {
      let include = readLines(to: range.upperBound, of: file)
      let end = min(parser.next, range.upperBound)
      map.order.append(file.base + UInt32(start)..<file.base + UInt32(end))
      start = end
      follow(include)
    }
  }

  /// Reads the lines that begin before a place, up to the first `include`, whose path is returned.
  private mutating func readLines(to end: Int, of file: SourceFile) -> Located<String>? {
    let bytes = file.text
    parser.lines(bytes.span, upTo: end)
    return parser.include
  }

  /// Adds the expenses of a part of a large file, and reads all other lines of it. What they name is numbered before what
  /// only expenses name.
  private mutating func add(_ chunk: ExpenseChunk, _ range: Range<Int>, of file: SourceFile) {
    var (rows, numbers) = (chunk.written.expenses, nil as Renumbering?)
    var start = range.lowerBound
    for rest in chunk.rest {
      parser.begin(rest, ofTextAt: file.base)
      while let include = readLines(to: rest.bytes.upperBound, of: file) {
        let end = min(parser.next, range.upperBound)
        add(rows.take(before: file.base + UInt32(end)), of: chunk, &numbers)
        map.order.append(file.base + UInt32(start)..<file.base + UInt32(end))
        start = end
        follow(include)
      }
    }
    add(rows, of: chunk, &numbers)
    if start < range.upperBound {
      map.order.append(file.base + UInt32(start)..<file.base + UInt32(range.upperBound))
    }
    parser.diagnostics.add(chunk.diagnostics)
    if !chunk.rest.isEmpty { file.text.release(range) }
  }

  private mutating func add(_ rows: WrittenExpenses, of chunk: ExpenseChunk, _ numbers: inout Renumbering?) {
    if rows.isEmpty { return }
    var known = numbers ?? self.numbers(of: chunk)
    parser.written.append(rows, of: chunk.written, &known)
    numbers = known
  }

  private mutating func numbers(of chunk: ExpenseChunk) -> Renumbering {
    let (numbers, excess) = parser.written.numbers(of: chunk.written)
    if let excess { parser.diagnostics.add(.tooManyCurrencies(excess)) }
    for name in chunk.badNames { parser.badNames.insert(numbers.names[Int(name.number)]) }
    return numbers
  }

  /// Reads the files of an `include`, and goes back to the line after it.
  private mutating func follow(_ include: Located<String>?) {
    guard let include else { return }
    let place = parser.place
    do throws(Diagnostic) { try self.include(include) } catch { parser.diagnostics.add(error) }
    parser.place = place
  }

  /// Reads the files that an `include` names.
  private mutating func include(_ path: Located<String>) throws(Diagnostic) {
    guard let current = open.last, !path.value.isEmpty, !path.value.utf8.contains(0) else {
      throw .includeMissing(path.range, path.value)
    }
    guard let loader else { return }
    includes += 1
    guard includes <= FileReader.maxIncludes else {
      throw .error(
        "E218", path.range, "more than \(FileReader.maxIncludes) includes",
        label: "this one was not followed")
    }
    let files: [FoundFile]
    switch loader.find(path.value, current.found.name) {
    case .success(let found): files = found
    case .failure(let error): throw .include(error, path.range, path.value)
    }
    let isPattern = path.value.utf8.contains { "*?[".utf8.contains($0) }
    if files.isEmpty {
      guard isPattern else { throw .includeMissing(path.range, path.value) }
      parser.diagnostics.add(
        .warning("W211", path.range, "no file matches \(path.value)", label: "includes nothing"))
    }
    for file in files {
      // A pattern may match the file that it is in.
      if isPattern, file.identity == current.found.identity { continue }
      // The others are read even if one can't be.
      do { try open(file, from: path.range) } catch { parser.diagnostics.add(error) }
    }
  }

  /// Reads a file that an include names.
  private mutating func open(_ file: FoundFile, from site: SourceRange) throws(Diagnostic) {
    if open.contains(where: { $0.found.identity == file.identity }) {
      throw .cycle(site, open + [OpenFile(found: file, site: site)], file.identity)
    }
    guard !seen.contains(file.identity) else { return }
    guard open.count < FileReader.deepest else {
      throw .error("E213", site, "includes are nested more than \(FileReader.deepest) deep")
    }
    guard seen.count < FileReader.maxFiles else {
      throw .include(.tooMany(FileReader.maxFiles), site, file.name)
    }
    if let error = read(file, from: site) { throw .include(error, site, file.name) }
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

// Texts that are not the user's files.
extension FileReader {
  /// Reads entries as if they were at their position: entries of one day keep the order of the text.
  mutating func add(_ addition: Addition) {
    additions.append(addition)
    guard let index = map.add(name: addition.name, bytes: Array(addition.text.utf8)) else { return }
    let file = map.files[index]
    files.append(FoundFile(name: addition.name, identity: ""))
    includeSites.append(nil)
    map.order.insert(file.base..<file.end, at: addition.position)
    guard TextCheck(base: file.base).run(file.text.span, into: &parser.diagnostics) else { return }
    var wallet = takeWritten()
    parser.written = WrittenLedger(numberingAs: wallet)
    parser.begin(0..<file.text.count, ofTextAt: file.base)
    _ = readLines(to: file.text.count, of: file)
    wallet.insert(parser.written, in: map.order)
    parser.written = wallet
  }

  /// Reads what some templates need of the built-in library, after all files; returns the start of its text.
  mutating func readLibrary(_ library: LibraryEntries, for templates: Set<String>) -> UInt32? {
    var start: UInt32?
    parser.isBuiltIn = true
    defer { parser.isBuiltIn = false }
    parser.written.libraryPrices = library.prices(of: templates)
    for (number, entries) in library.needed(for: templates).enumerated() where !entries.isEmpty {
      let text = library.files[number]
      guard let index = map.add(name: library.names[number], text: text) else { return start }
      let file = map.files[index]
      start = start ?? file.base
      for entry in entries {
        parser.begin(entry.bytes, ofTextAt: file.base)
        parser.lines(text.span, upTo: entry.bytes.upperBound)
      }
      map.order.append(file.base..<file.end)
    }
    return start
  }
}
