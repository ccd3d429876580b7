/// A content line, folded after at most 75 bytes between characters (RFC 5545, 3.1).
package func icsLine(_ line: String) -> [UInt8] {
  if line.utf8.count <= 75 { return Array(line.utf8) + [0x0D, 0x0A] }
  var bytes: [UInt8] = []
  var width = 0
  for scalar in line.unicodeScalars {
    let encoded = Array(String(scalar).utf8)
    if width + encoded.count > 75 {
      bytes += [0x0D, 0x0A, 0x20]
      width = 1
    }
    bytes += encoded
    width += encoded.count
  }
  return bytes + [0x0D, 0x0A]
}

/// A text for a property of text (RFC 5545, 3.3.11).
package func escapedForICS(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    if ["\\", ";", ",", "\n"].contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar == "\n" ? "n" : scalar)
  }
}
