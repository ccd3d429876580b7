import LedgerEditing
import LedgerModel

/// The currency that an answer names.
enum CurrencyAnswer {
  /// The code of a known currency.
  static func code(_ text: String) throws(EntryError) -> String {
    if let code = CurrencyCode(text.uppercased()), ISO4217.decimals(of: code) != nil {
      return code.description
    }
    throw EntryError(
      "\(text.isEmpty ? "an empty answer" : text) is not a known currency; write a code like SGD")
  }
}
