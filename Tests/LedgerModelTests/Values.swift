import LedgerModel
import Testing

/// A day of 2026.
func day(_ month: Int, _ day: Int) -> Day { Day(clamping: 2026, month, day) }

/// The number that a text spells.
func number(_ text: String) throws -> Decimal { try #require(Decimal(text: text)) }

/// The code that a text spells.
func currencyCode(_ text: String) throws -> CurrencyCode { try #require(CurrencyCode(text)) }
