import LedgerText

// Includes that can't be followed.
extension Diagnostic {
  static func includeMissing(_ range: SourceRange, _ path: String) -> Diagnostic {
    .error(
      "E210", range, "there is no file \(path)", label: "searched for next to this file",
      help: "paths are relative to the file that includes them")
  }

  static func cycle(
    _ range: SourceRange, _ chain: [FileReader.OpenFile], _ identity: String
  ) -> Diagnostic {
    let from = chain.firstIndex { $0.found.identity == identity } ?? 0
    let names = chain[from...].map(\.found.name).joined(separator: " → ")
    let sites = chain[(from + 1)...].dropLast().compactMap { open in
      open.site.map { Note("\(open.found.name) is included here", at: $0) }
    }
    return .error(
      "E212", range, "include cycle: \(names)", label: "closes the cycle",
      help: "remove one of the includes"
    ).noting(Array(sites))
  }

  static func include(
    _ error: LoadError, _ range: SourceRange, _ path: String
  ) -> Diagnostic {
    switch error {
    case .missing: .includeMissing(range, path)
    case .outside:
      .error(
        "E214", range, "\(path) is outside the folder of the first file", label: "not read",
        help: "move the file, or allow it with --allow-outside")
    case .notRegular(let kind): .error("E215", range, "\(path) is \(kind), not a file", label: "not read")
    case .unreadable(let reason): .error("E216", range, "\(path) can't be read: \(reason)", label: "not read")
    case .tooLarge(let bytes):
      .error("E217", range, "\(path) is too large: \(bytes) bytes", help: "a run reads at most 4 GB in all")
    case .tooMany(let limit):
      .error("E218", range, "\(path) names more than \(limit) files", label: "none of them was read")
    }
  }
}
