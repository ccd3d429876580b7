import LedgerParser
import WalletFiles

extension Program {
  /// The outcome without arguments: the status of the wallet where there is one, else how to begin.
  static func outcomeWithoutArguments(_ environment: Environment) -> Outcome {
    let context = CommandContext(command: .status, arguments: Arguments(), environment: environment)
    guard let missing = context.missingWallet else {
      return Command.status.outcome(context.arguments, in: environment)
    }
    return Outcome(welcomeText(context.isDefaultWallet ? nil : missing))
  }
}

extension CommandContext {
  /// The name of the wallet's only file where it is missing; what can't be read is not missing.
  fileprivate var missingWallet: String? {
    let name = walletNames[0]
    // Standard input, which is read once.
    guard name != "-", case .failure(.missing)? = environment.openFiles([name], false).found.first else {
      return nil
    }
    return name
  }
}

/// What the program is, and how to begin, in at most 12 lines; with the name in `$MILEPOST_FILE`, if there is one.
private func welcomeText(_ file: String?) -> String {
  let named = file.map { "$MILEPOST_FILE names a file that does not exist: \(PathText.escaped($0))" }
  return """
    milepost: see what your cards earn, from a plain-text file you keep.

    It shows which card to take, what each purchase earned and why, and which
    benefits, bills and budgets need you. Nothing leaves this machine.

    \(named ?? "This folder has no wallet.ledger yet.")

      milepost demo  a wallet to try it with
      milepost init  a first wallet, by questions
      milepost help  the commands

    """
}
