/// One version of a wallet.
struct WalletVersion {
  /// What it is called: `wallet.ledger at HEAD~1`.
  var label: String
  /// What stands behind the names of its files: ` at HEAD~1`.
  var suffix = ""
  var wallet: Wallet
  /// Whether none of its files is there.
  var isMissing = false

  /// What a file of it is called.
  func named(_ file: String) -> String { file + suffix }
}
