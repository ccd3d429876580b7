/// What the bank answers to a request, `STATUS`: in a file that was not downloaded well it is all that there
/// is.
struct OFXStatus {
  var code = ""
  var severity = ""
  var message = ""

  /// Without a severity every code but 0 is an error.
  var isError: Bool {
    severity.isEmpty ? !code.isEmpty && code.contains { $0 != "0" } : severity.uppercased() == "ERROR"
  }

  /// In words; the message as the bank has it, cut if it is very long.
  var shown: String {
    func onOneLine(_ text: String) -> String {
      let bytes = Array(text.utf8)
      return MessageText.shown(0..<bytes.count, in: bytes)
    }
    let status = code.isEmpty ? "an unknown status" : "status \(onOneLine(code))"
    return message.isEmpty ? status : "`\(onOneLine(message))` (\(status))"
  }
}
