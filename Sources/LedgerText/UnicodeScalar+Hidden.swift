extension Unicode.Scalar {
  /// Whether a character beyond ASCII is invisible or moves the text around it, so that its number is shown. Joiners,
  /// variation selectors and tags are allowed where writing needs them: inside emoji, Arabic and Indic words. Elsewhere
  /// they only make two names confusable.
  func isHidden(after before: Unicode.Scalar?, before next: () -> Unicode.Scalar?) -> Bool {
    if (0x200C...0x200D).contains(value) {
      return !(before?.canBeJoined == true && next()?.canBeJoined == true)
    }
    if (0x2028...0x2029).contains(value) || (0xFFF9...0xFFFB).contains(value) { return true }
    if isTag { return !(before?.isFlagOrTag == true) }
    if properties.isVariationSelector { return !(before?.canBeVaried == true) }
    return properties.isDefaultIgnorableCodePoint
  }

  /// The scripts with joined letters, and emoji, come after Latin, Greek, Cyrillic and Hebrew.
  private var canBeJoined: Bool {
    value >= 0x600 && (properties.isVariationSelector || !properties.isDefaultIgnorableCodePoint)
  }

  private var canBeVaried: Bool {
    properties.isEmoji || value >= 0x1000 && !properties.isDefaultIgnorableCodePoint
  }

  /// The flags of England, Scotland and Wales are a black flag with tags after it.
  private var isFlagOrTag: Bool { value == 0x1F3F4 || isTag }

  private var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
