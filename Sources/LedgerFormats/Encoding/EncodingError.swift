/// A place where bytes are not in their encoding.
package struct EncodingError: Error {
  /// The bytes before the place, as UTF-8: lines and columns are counted in them.
  package var before: [UInt8]
  package var message: String
}
