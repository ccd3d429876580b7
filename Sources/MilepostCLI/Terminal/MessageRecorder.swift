import LedgerFormats

/// Writes the messages of an editor to a file, as JSON Lines: for measurements, and to show an error.
struct MessageRecorder {
  let file: String
  private let access: ServerAccess
  private let start: Int

  /// `nil` where the file can't be written.
  init?(file: String, _ access: ServerAccess) {
    self.file = file
    self.access = access
    start = access.milliseconds()
    guard access.record(file, []) else { return nil }
  }

  /// Adds the bodies of messages, each with the milliseconds since the start; one that is not JSON as a text.
  func add(_ bodies: [[UInt8]]) {
    var lines: [UInt8] = []
    for body in bodies {
      let message =
        (try? JSONReader.read(body, for: .messages)) ?? .text(String(decoding: body, as: UTF8.self))
      var writer = JSONWriter(isInline: true)
      writer.write(.object([("ms", .whole(access.milliseconds() - start)), ("message", message)]))
      lines += writer.bytes + [0x0A]
    }
    if !lines.isEmpty { _ = access.record(file, lines) }
  }
}
