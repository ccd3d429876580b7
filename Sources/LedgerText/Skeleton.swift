/// The shape of a name: two names with one skeleton can hardly be told apart on a screen. Cyrillic, Greek, Armenian,
/// full-width and mathematical letters that look like Latin ones become these, dashes become `-`, and invisible
/// characters are removed (after UTS #39, without its digits that look like letters). Case and accents stay.
///
/// Compare skeletons as `String`s, so that composed and decomposed accents are the same.
package func skeleton(_ name: String) -> String {
  if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
  var result = String.UnicodeScalarView()
  for scalar in name.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
    result.append(latinLookalike(scalar))
  }
  return String(result)
}

private func latinLookalike(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  let value = scalar.value
  if value < 0x80 { return scalar }
  if (0xFF01...0xFF5E).contains(value) { return Unicode.Scalar(UInt8(value - 0xFEE0)) }
  guard (0x1D400...0x1D6A3).contains(value) else { return lookalikes[scalar] ?? scalar }
  // Thirteen alphabets of capital and small letters: bold, italic, script and so on.
  let letter = UInt8((value - 0x1D400) % 52)
  return Unicode.Scalar(letter < 26 ? 0x41 + letter : 0x61 + letter - 26)
}

private let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
  var table: [Unicode.Scalar: Unicode.Scalar] = [:]
  for row in lookalikeRows.split(separator: "\n") {
    let fields = row.split(separator: " ")
    guard let letter = fields.first?.unicodeScalars.first else { continue }
    for field in fields.dropFirst() {
      guard let value = UInt32(field, radix: 16), let lookalike = Unicode.Scalar(value) else { continue }
      table[lookalike] = letter
    }
  }
  return table
}()

/// A letter and the code points that look like it.
private let lookalikeRows = """
  A 0410 0391
  B 0412 0392
  C 0421 03F9 216D
  D 216E
  E 0415 0395
  G 050C
  H 041D 0397
  I 0406 04C0 0399 2160
  J 0408 037F
  K 041A 039A 212A
  L 053C 216C
  M 041C 039C 216F
  N 039D
  O 041E 039F 0555
  P 0420 03A1
  Q 051A
  S 0405 054F
  T 0422 03A4
  U 054D
  V 0474 2164
  W 051C
  X 0425 03A7 2169
  Y 0423 04AE 03A5
  Z 0396
  a 0430 0251 03B1
  b 042C
  c 0441 03F2 217D
  d 0501 217E
  e 0435
  f 017F
  g 0261 0581
  h 04BB 0570
  i 0456 0131 03B9 2170
  j 0458 03F3
  k 043A 03BA
  l 04CF 217C 2113
  m 217F
  n 043F 03B7 0578
  o 043E 03BF 03C3 0585
  p 0440 03C1
  q 051B 0566
  r 0433
  s 0455
  u 03C5 057D
  v 0475 03BD 2174
  w 051D
  x 0445 03C7 2179
  y 0443 04AF 03B3
  è 0450
  ë 0451
  ï 0457
  Ë 0401
  Ï 0407
  á 03AC
  í 03AF
  ó 03CC
  ú 03CD
  ' 2018 2019 02BC
  - 2010 2011 2012 2013 2014 2212 FE58 FE63
  """
