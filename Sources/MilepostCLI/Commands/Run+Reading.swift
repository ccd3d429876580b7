import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText

/// The files of a command line and what reads them.
struct Wallet {
  /// As they were named.
  var names: [String]
  /// Each as it was found.
  var found: [FileLoader.Found]
  /// Reads them and what they include.
  var loader: FileLoader
}

extension Run {
  /// The files of the command line, `$MILEPOST_FILE` or `wallet.ledger`.
  func wallet() throws(Failure) -> Wallet { try wallet(walletNames) }

  /// Some files.
  func wallet(_ names: [String]) throws(Failure) -> Wallet {
    let isDefault =
      names == ["wallet.ledger"] && invocation.files.isEmpty && environment.variable("MILEPOST_FILE") == nil
    let files = environment.openFiles(names, invocation.allowsOutside)
    var found: [FileLoader.Found] = []
    for (name, result) in zip(names, files.found) {
      switch result {
      case .success(let file): found.append(file)
      case .failure(let problem): throw Failure(unreadable(name, problem.reason, isDefault), exitCode: 3)
      }
    }
    return Wallet(names: names, found: found, loader: files.loader)
  }

  /// How the files are named.
  var walletNames: [String] {
    invocation.files.isEmpty ? [environment.variable("MILEPOST_FILE") ?? "wallet.ledger"] : invocation.files
  }

  /// Reads a wallet; `adding` may add entries to it.
  func read(_ wallet: Wallet, adding: ((Outline) -> [Addition])? = nil) throws(Failure) -> ReadLedger {
    let library = Library.files.map { LedgerReader.LibraryFile(name: $0.name, text: $0.text) }
    let reader = LedgerReader(loader: wallet.loader, library: library, base: invocation.base)
    let read = reader.read(wallet.found, adding: adding)
    if let (name, problem) = read.unreadable.first {
      throw Failure(unreadable(name, problem.reason, false), exitCode: 3)
    }
    return read
  }

  /// The files of the wallet and all that they include.
  func walletFiles() throws(Failure) -> [FileLoader.Found] {
    let read = try read(try wallet())
    return read.files.filter { !$0.identity.isEmpty && $0.identity != "-" }
  }

  private func unreadable(_ name: String, _ reason: String, _ isDefault: Bool) -> String {
    let hint = isDefault ? "; name your file with -f or in $MILEPOST_FILE, or begin one: milepost init" : ""
    return "\(escapedForTerminal(RawText.shown(name))): \(reason)\(hint)"
  }
}
