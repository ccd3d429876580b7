import LedgerEditing

extension DefinitionDialog {
  /// A part of a definition that is asked for.
  enum Question: Sendable {
    /// A template for a card, and with it the card's identifier and title.
    case template
    case lastDigits, currency
    /// A title with a sample, and later an identifier that is a word of it.
    case title(String, String), id(ShortName.Choice)
    /// An identifier without a title, with a sample.
    case ownID(String, String)
    case optionalTitle
    case amount(String, String)
    /// The price of a subscription.
    case price
    /// What a budget counts, and its limit.
    case counted, limit
    case optionalAmount, period, deadline, renewal, expiry, source, tags
  }
}
