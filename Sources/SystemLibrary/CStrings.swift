/// Calls `body` with pointers to C strings, the last of them null.
func withPointers<R>(
  _ texts: [[CChar]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { text in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    copy.initialize(from: text, count: text.count)
    return copy
  }
  defer { for pointer in pointers { pointer?.deallocate() } }
  pointers.append(nil)
  return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
}

/// The exit code of a process; 128 and the signal if a signal ended it.
package func exitCode(ofStatus status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
