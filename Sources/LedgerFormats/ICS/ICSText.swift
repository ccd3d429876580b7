/// A content line, folded after at most 75 bytes without cutting a character (RFC 5545, 3.1).
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

/// Text as RFC 5545, 3.3.11 wants it.
package func escapedForICS(_ text: String) -> String {
  let special: [UInt8] = [0x5C, 0x3B, 0x2C, 0x0A]
  if !text.utf8.contains(where: special.contains) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", ";", ",": result += "\\\(scalar)"
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
