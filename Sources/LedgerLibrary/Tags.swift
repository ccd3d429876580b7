extension Library {
  /// The labels that the cards' exclusions speak of and the language does not have of its own.
  static let tags = File(
    name: "library/tags.ledger",
    text: #"""
      ; What most banks give nothing for, beside the built-in #insurance, #utilities and #education.

      tag hospital
      tag charity
      tag government
      tag axs
      tag wallet

      """#)
}
