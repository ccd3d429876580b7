import BankStatements
import LedgerEditing
import LedgerParser
import LedgerText
import WalletFiles

/// A file of rules for statements; the one to which the answers of a user are added may be missing.
struct StatementRulesFile: Sendable {
  /// The file beside the wallet that every import reads.
  static let ofAnswers = "imports.rules"

  /// As the user would type it.
  let name: String
  /// The real path; `nil` for standard input and pipes.
  let path: String?
  /// `nil` for a missing file.
  let bytes: [UInt8]?
  let statements: [StatementRules]

  /// The file with more row rules at the end of a statement; one that it does not have is added, `like` the
  /// one of that name.
  func adding(_ lines: [String], to name: String) -> [UInt8] {
    let text = lines.map { "    \($0)\n" }.joined()
    guard let old = bytes, statements.contains(where: { $0.name == name }) else {
      return adding("statement \(name) like \(name)\n\(text)")
    }
    var (start, end, isOwn) = (0, old.count, false)
    while start < old.count {
      let next = (old[start...].firstIndex(of: .lineFeed) ?? old.count - 1) + 1
      let line = old[start..<next]
      if line.first.map({ !$0.isBlank && !$0.isLineEnd && $0 != UInt8(ascii: ";") }) == true {
        let words = line.split { $0.isBlank || $0.isLineEnd }
        isOwn = words.count > 1 && words[1].elementsEqual(name.utf8)
      }
      // A comment at the start of a line may be about the next statement.
      let isOther = line.first == UInt8(ascii: ";")
      if isOwn, !isOther, line.contains(where: { !$0.isBlank && !$0.isLineEnd }) { end = next }
      start = next
    }
    let isUnended = end == old.count && old.last != .lineFeed
    return Array(old[..<end]) + Array(((isUnended ? "\n" : "") + text).utf8) + Array(old[end...])
  }

  /// The file with one more statement.
  func adding(_ text: String) -> [UInt8] {
    let old = bytes ?? []
    let end = old.isEmpty || old.last == .lineFeed ? "" : "\n"
    return old + Array((old.isEmpty ? text : "\(end)\n\(text)").utf8)
  }
}

extension CommandContext {
  /// The file of rules that is named on the command line.
  func namedRules(_ name: String) throws(CommandError) -> StatementRulesFile {
    let bytes = try readNamed(name)
    let path = name == "-" ? nil : environment.disk.realPath(name)
    let isFile = path.map { (try? environment.disk.read($0).get()) == bytes } ?? false
    return try rulesFile(name, isFile ? path : nil, bytes)
  }

  /// The file of rules with the answers of earlier imports.
  func rulesOfAnswers() throws(CommandError) -> StatementRulesFile {
    let name = PathText.path(StatementRulesFile.ofAnswers, besides: walletNames[0])
    guard let path = environment.disk.realPath(name) else {
      return StatementRulesFile(name: name, path: nil, bytes: nil, statements: [])
    }
    switch environment.disk.read(path) {
    case .success(let bytes): return try rulesFile(name, path, bytes)
    case .failure(.missing): return StatementRulesFile(name: name, path: path, bytes: nil, statements: [])
    case .failure(let error): throw .files(message: "\(PathText.escaped(name)): \(error.reason)")
    }
  }

  /// A file of rules with some bytes; throws at mistakes in it.
  func rulesFile(_ name: String, _ path: String?, _ bytes: [UInt8]) throws(CommandError) -> StatementRulesFile
  {
    let read = RulesFile.read(bytes, name: name, builtIn: BuiltInRules.statements)
    if read.diagnostics.errors == 0 {
      return StatementRulesFile(name: name, path: path, bytes: bytes, statements: read.statements)
    }
    throw .errors(printed: text(of: read.diagnostics, in: read.map) + "milepost: nothing was written\n")
  }
}
