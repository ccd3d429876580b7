/// Where bytes are not what their encoding allows.
package struct EncodingError: Error {
  /// The bytes before it, as UTF-8: its place is counted in them.
  package var before: [UInt8]
  package var message: String
}
