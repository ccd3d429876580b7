import LedgerText
import SystemLibrary

/// Reads files with their includes, chunk by chunk, in reading order.
struct FileReader {
  /// A file that is being read, with the place of the `include` that names it.
  struct OpenFile {
    var found: FoundFile
    var site: SourceRange?
  }

  /// The most files of a run.
  static let mostFiles = 10_000
  /// The most `include` entries of a run.
  static let mostIncludes = 10_000
  /// The most files that include one another in a chain.
  static let deepest = 64

  /// `nil` to ignore includes.
  private let loader: FileLoader?
  var map = SourceMap()
  var written = WrittenLedger()
  var diagnostics = Diagnostics()
  /// In the order of the map.
  private(set) var files: [FoundFile] = []
  /// For each file the place of the `include` that names it; `nil` for those of the command line.
  private(set) var includeSites: [SourceRange?] = []
  /// The chain of files being read, from the outermost.
  private var open: [OpenFile] = []
  /// The identities of files read and being read.
  private var seen: Set<String> = []
  private var includes = 0

  init(loader: FileLoader?) { self.loader = loader }

  /// Moves the result out of the reader, which is then empty.
  mutating func takeWritten() -> WrittenLedger {
    defer { written = WrittenLedger() }
    return written
  }

  /// Reads a file of the command line, unless it was read; returns the error if it can't be.
  mutating func open(_ file: FoundFile) -> LoadError? { seen.contains(file.identity) ? nil : read(file, from: nil) }

  private mutating func read(_ file: FoundFile, from site: SourceRange?) -> LoadError? {
    seen.insert(file.identity)
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

  /// Reads the text of a file of the map; of a large one two threads read parts.
  private mutating func read(_ file: SourceFile) {
    let bytes = file.text
    let check = TextCheck(base: file.base)
    let start = bytes.count >= 3 && bytes[0..<3].elementsEqual(byteOrderMark) ? byteOrderMark.count : 0
    guard let loader, bytes.count >= loader.largeFile, check.wrongEncoding(bytes.span) == nil else {
      if check.run(bytes.span, into: &diagnostics) { read(file, start..<bytes.count) }
      return
    }
    let starts = ParsedChunk.starts(in: bytes.span, from: start, parts: max(2, bytes.count / loader.usualPart))
    let ends = Array(starts.dropFirst()) + [bytes.count]
    let rowsOfBlock = loader.rowsOfBlock
    let parts = runConcurrently(pieces: starts.count) { number -> (TextCheck.Found, ParsedChunk) in
      var found = TextCheck.Found()
      let chunk = ParsedChunk(bytes, starts[number]..<ends[number], inBlocksOf: rowsOfBlock, check, into: &found)
      return (found, chunk)
    }
    check.report(parts.map(\.0), bytes.span, to: &diagnostics)
    for (end, (_, chunk)) in zip(ends, parts) {
      take(chunk, of: file)
      read(file, chunk.bytes.upperBound..<end, after: chunk)
    }
  }

  /// Reads a part of a file in chunks, each up to its first `include`.
  private mutating func read(_ file: SourceFile, _ range: Range<Int>, after chunk: ParsedChunk? = nil) {
    var (at, owner) = (range.lowerBound, chunk?.owner ?? .nobody)
    while at < range.upperBound {
      let chunk = ParsedChunk(file.text, at..<range.upperBound, owner: owner)
      take(chunk, of: file)
      (at, owner) = (chunk.bytes.upperBound, chunk.owner)
    }
  }

  /// Adds the entries of a chunk, then the files of its `include`.
  private mutating func take(_ chunk: ParsedChunk, of file: SourceFile, in order: ReadingOrder? = nil) {
    let start = file.base + UInt32(chunk.bytes.lowerBound)
    if order == nil { map.order.append(start..<file.base + UInt32(chunk.bytes.upperBound)) }
    diagnostics.add(chunk.diagnostics, movedBy: start)
    if let excess = written.append(chunk.written, movedBy: start, in: order) {
      diagnostics.add(.tooManyCurrencies(excess))
    }
    follow(chunk.include, movedBy: start)
  }

  /// Reads the files of the `include` that a chunk ends with.
  private mutating func follow(_ include: Located<String>?, movedBy start: UInt32) {
    guard let include else { return }
    do throws(Diagnostic) {
      try self.include(Located(include.value, include.range.moved(by: start)))
    } catch {
      diagnostics.add(error)
    }
  }

  /// Reads the files that an `include` names.
  private mutating func include(_ path: Located<String>) throws(Diagnostic) {
    guard let current = open.last, !path.value.isEmpty, !path.value.utf8.contains(0) else {
      throw .includeMissing(path.range, path.value)
    }
    guard let loader else { return }
    includes += 1
    guard includes <= FileReader.mostIncludes else {
      throw .error(
        "E218", path.range, "more than \(FileReader.mostIncludes) includes", label: "this one was not followed")
    }
    let files: [FoundFile]
    switch loader.find(path.value, current.found.name) {
    case .success(let found): files = found
    case .failure(let error): throw .include(error, path.range, path.value)
    }
    let isPattern = path.value.utf8.contains { "*?[".utf8.contains($0) }
    if files.isEmpty {
      guard isPattern else { throw .includeMissing(path.range, path.value) }
      diagnostics.add(.warning("W211", path.range, "no file matches \(path.value)", label: "includes nothing"))
    }
    for file in files {
      // A pattern may match the file that it is in.
      if isPattern, file.identity == current.found.identity { continue }
      // The others are read even if one can't be.
      do { try open(file, from: path.range) } catch { diagnostics.add(error) }
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
    guard seen.count < FileReader.mostFiles else { throw .include(.tooMany(FileReader.mostFiles), site, file.name) }
    if let error = read(file, from: site) { throw .include(error, site, file.name) }
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

// Texts that are not the user's files.
extension FileReader {
  /// Reads entries as if they were at their position: entries of one day keep the order of the text.
  mutating func add(_ addition: Addition) {
    guard let index = map.add(name: addition.name, bytes: Array(addition.text.utf8)) else { return }
    let file = map.files[index]
    files.append(FoundFile(name: addition.name, identity: ""))
    includeSites.append(nil)
    map.order.insert(file.base..<file.end, at: addition.position)
    guard TextCheck(base: file.base).run(file.text.span, into: &diagnostics) else { return }
    take(ParsedChunk(file.text, 0..<file.text.count), of: file, in: map.order)
  }

  /// The entries of the built-in library that some templates need, alone.
  static func entries(of library: LibraryEntries, for templates: Set<String>) -> WrittenLedger {
    var reader = FileReader(loader: nil)
    _ = reader.readLibrary(library, for: templates)
    return reader.written
  }

  /// Reads what some templates need of the built-in library, after all files; returns the start of its text.
  mutating func readLibrary(_ library: LibraryEntries, for templates: Set<String>) -> UInt32? {
    var start: UInt32?
    for (number, entries) in library.needed(for: templates).enumerated() where !entries.isEmpty {
      let text = library.files[number]
      guard let index = map.add(name: library.names[number], text: text) else { return start }
      let file = map.files[index]
      start = start ?? file.base
      take(ParsedChunk(text, entries), of: file)
    }
    return start
  }

}
