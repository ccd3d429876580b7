/// A reason that a cell's text is not a value.
struct ValueError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
