import LedgerFormats
import SystemLibrary

/// A count of units of 10^−`decimals` for people: `-1,234.50`.
func groupedText(_ units: Int128, decimals: Int) -> String {
  text(ByteBuffer.array(reserving: 64) { $0.append(grouped: units, decimals: decimals) })
}
