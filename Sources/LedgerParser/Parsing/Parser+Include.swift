import LedgerText

extension Parser {
  /// `include PATH`: the entries of the files it names stand where it stands.
  mutating func include(_ bytes: Span<UInt8>, _ line: Line, _ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next() else { throw .missing(reader.end, "a file", sample: "include 2026/*.ledger") }
    owner = .bare("include")
    guard let current = includes.open.last else { throw .includeMissing(word.range, word.text) }
    guard !word.text.isEmpty, !word.text.utf8.contains(0) else { throw .includeMissing(word.range, word.text) }
    includes.count += 1
    guard includes.count <= IncludeState.mostIncludes else { throw .tooManyIncludes(word.range) }
    let files: [FoundFile]
    switch loader.find(word.text, current.found.name) {
    case .success(let found): files = found
    case .failure(let problem): throw .include(problem, word.range, word.text)
    }
    let isPattern = word.text.utf8.contains { "*?[".utf8.contains($0) }
    if files.isEmpty {
      guard isPattern else { throw .includeMissing(word.range, word.text) }
      diagnostics.add(.emptyGlob(word.range, word.text))
    }
    for file in files {
      // A pattern may match the file that it stands in.
      if isPattern, file.identity == current.found.identity { continue }
      // One that can't be read says nothing of the others.
      do { try open(file, from: word.range) } catch { diagnostics.add(error) }
    }
  }

  /// Reads a file that an include names.
  private mutating func open(_ file: FoundFile, from site: SourceRange) throws(Diagnostic) {
    if includes.open.contains(where: { $0.found.identity == file.identity }) {
      throw .cycle(site, includes.open + [IncludeState.Open(found: file, site: site)], file.identity)
    }
    guard !includes.seen.contains(file.identity) else { return }
    guard includes.open.count < IncludeState.deepest else { throw .tooDeep(site) }
    guard includes.seen.count < IncludeState.mostFiles else {
      throw .include(.tooMany(IncludeState.mostFiles), site, file.name)
    }
    if let problem = read(file, from: site) { throw .include(problem, site, file.name) }
  }

  /// Reads a file of the command line; answers why it could not be read.
  mutating func open(_ file: FoundFile) -> LoadError? {
    includes.seen.contains(file.identity) ? nil : read(file, from: nil)
  }

  private mutating func read(_ file: FoundFile, from site: SourceRange?) -> LoadError? {
    includes.seen.insert(file.identity)
    switch loader.read(file) {
    case .failure(let problem): return problem
    case .success(let bytes):
      guard let index = written.map.add(name: file.name, bytes: bytes) else { return .tooLarge(bytes.count) }
      files.append(file)
      sites.append(site)
      includes.open.append(IncludeState.Open(found: file, site: site))
      parse(file: index)
      includes.open.removeLast()
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func includeMissing(_ range: SourceRange, _ path: String) -> Diagnostic {
    .error(
      "E210", range, "there is no file \(path)", label: "looked for beside this file",
      help: "paths are relative to the file that includes them")
  }

  fileprivate static func emptyGlob(_ range: SourceRange, _ path: String) -> Diagnostic {
    .warning("W211", range, "no file matches \(path)", label: "includes nothing")
  }

  fileprivate static func cycle(
    _ range: SourceRange, _ chain: [IncludeState.Open], _ identity: String
  ) -> Diagnostic {
    let from = chain.firstIndex { $0.found.identity == identity } ?? 0
    let names = chain[from...].map(\.found.name).joined(separator: " → ")
    let sites = chain[(from + 1)...].dropLast().compactMap { open in
      open.site.map { Note("\(open.found.name) is included here", at: $0) }
    }
    return .error(
      "E212", range, "these files include one another: \(names)", label: "closes the circle",
      help: "take one of the includes away", notes: Array(sites))
  }

  fileprivate static func tooDeep(_ range: SourceRange) -> Diagnostic {
    .error("E213", range, "includes are nested more than \(IncludeState.deepest) deep")
  }

  fileprivate static func tooManyIncludes(_ range: SourceRange) -> Diagnostic {
    .error("E218", range, "more than \(IncludeState.mostIncludes) includes", label: "this one was not followed")
  }

  fileprivate static func include(
    _ problem: LoadError, _ range: SourceRange, _ path: String
  ) -> Diagnostic {
    switch problem {
    case .missing: .includeMissing(range, path)
    case .outside:
      .error(
        "E214", range, "\(path) lies outside the folder of the first file", label: "not read",
        help: "move the file, or allow it with --allow-outside")
    case .notRegular(let kind):
      .error("E215", range, "\(path) is \(kind), not a file", label: "not read")
    case .unreadable(let reason):
      .error("E216", range, "\(path) can't be read: \(reason)", label: "not read")
    case .tooLarge(let bytes):
      .error("E217", range, "\(path) is too large: \(bytes) bytes", help: "a run reads at most 4 GB in all")
    case .tooMany(let limit):
      .error("E218", range, "\(path) names more than \(limit) files", label: "none of them was read")
    }
  }
}
