/// Whether a character beyond ASCII cannot be seen, or moves the text around it, and so must be shown by its number.
/// Joiners, variation selectors and tags are visible in what they do where writing needs them: inside emoji, Arabic and
/// Indic words. Elsewhere they only make two names look alike.
func isHidden(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?, before next: () -> Unicode.Scalar?) -> Bool {
  switch scalar.value {
  case 0x200C, 0x200D: !(before?.canBeJoined == true && next()?.canBeJoined == true)
  case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
  case 0xE0020...0xE007F: !(before?.isFlagOrTag == true)
  default:
    if scalar.properties.isVariationSelector {
      !(before?.canBeVaried == true)
    } else {
      scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  /// The scripts whose letters are joined, and emoji, all stand behind Latin, Greek, Cyrillic and Hebrew.
  fileprivate var canBeJoined: Bool {
    value >= 0x600 && (properties.isVariationSelector || !properties.isDefaultIgnorableCodePoint)
  }

  fileprivate var canBeVaried: Bool {
    properties.isEmoji || value >= 0x1000 && !properties.isDefaultIgnorableCodePoint
  }

  /// The flags of England, Scotland and Wales are a black flag with tags behind it.
  fileprivate var isFlagOrTag: Bool { value == 0x1F3F4 || (0xE0020...0xE007F).contains(value) }
}
