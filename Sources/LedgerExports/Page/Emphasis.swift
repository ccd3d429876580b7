/// The tints of text, with their codes for a terminal (ECMA-48, SGR). Words beside them have the same meaning.
enum Emphasis: String {
  case strong = "1"
  case faint = "2"
  case over = "31"
  case good = "32"
  case care = "33"
  case accent = "36"
}
