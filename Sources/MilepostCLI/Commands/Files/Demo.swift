import LedgerEditing
import LedgerModel
import WalletFiles

extension CommandSpec {
  static let demo = CommandSpec(
    summary: "a wallet with a year of purchases to try the commands",
    usage: "[FOLDER]",
    help: """
      Writes a wallet to try the commands with: three invented cards and a year of
      purchases up to today, in a new temporary folder, or in FOLDER, which is made
      or must be empty. It is in USD or SGD: by --base, else by the country of the
      locale. The same day gives the same wallet.
      """,
    examples: ["milepost demo", "milepost demo trial --base SGD"],
    options: [.takes(.formats([.text]))],
    namesFiles: true,
    completes: .files,
    run: .change { (context) throws(CommandError) in
      guard context.arguments.words.count <= 1 else { throw .usage("write: demo, or demo FOLDER") }
      let bytes = DemoWallet(base: try context.demoBase(), on: context.day).bytes
      if context.isGiven(.dryRun) {
        return { ChangePlan(changes: []) { Outcome(String(decoding: bytes, as: UTF8.self)) } }
      }
      var folder = try context.demoFolder()
      if !folder.hasSuffix("/") { folder += "/" }
      let name = folder + "wallet.ledger"
      guard let path = context.environment.disk.realPath(name) else {
        throw .files(message: "\(PathText.escaped(folder)): the folder was not found")
      }
      let change = FileChange(name: name, path: path, old: nil, new: bytes)
      let outcome = Outcome(demoText(folder))
      return { ChangePlan(changes: [change]) { outcome } }
    })
}

extension CommandContext {
  /// The currency of `--base`, else of the locale's country, else US dollars.
  fileprivate func demoBase() throws(CommandError) -> DemoWallet.Base {
    if let given = option(.base)?.description {
      guard let base = DemoWallet.Base(rawValue: given) else {
        throw .usage("the demo is in USD or SGD: milepost demo --base SGD")
      }
      return base
    }
    return territory.flatMap { DemoWallet.Base(rawValue: $0.currency) } ?? .usd
  }

  /// The name of an empty folder, which is made if it is missing.
  fileprivate func demoFolder() throws(CommandError) -> String {
    let name = arguments.words.first
    switch environment.disk.emptyFolder(name) {
    case .success(let folder): return folder
    case .failure(let error):
      var reason = "it was not made"
      if case .failed(let text) = error { reason = text }
      throw .files(
        message: "\(PathText.escaped(name ?? "a temporary folder")): \(reason); nothing was written")
    }
  }
}

/// What was written, and what to try; a path is written as a shell takes it.
private func demoText(_ folder: String) -> String {
  let shell = ShellWords("")
  let (wallet, page) = (PathText.escaped(folder + "wallet.ledger"), PathText.escaped(folder + "wallet.html"))
  let file = shell.quoted(wallet) ?? wallet
  let commands = [
    "status", "best", "review", "miles --missed", "export html -o \(shell.quoted(page) ?? page)",
  ]
  return "\(wallet) was written: three cards and a year of purchases. Try:\n"
    + commands.map { "  milepost \($0) -f \(file)\n" }.joined()
}
