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
