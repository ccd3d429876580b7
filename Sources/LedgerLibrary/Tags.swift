extension Library {
  /// The tags in the cards' exclusions that are not built in.
  package static let tags = File(
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
