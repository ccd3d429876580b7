/// What the bank answers to a request, `STATUS`: in a file that was not downloaded well it is all that there is.
struct OFXStatus {
  var code = ""
  var severity = ""
  var message = ""

  /// Without a severity every code but 0 is an error.
  var isError: Bool {
    severity.isEmpty ? !code.isEmpty && code.contains { $0 != "0" } : severity.uppercased() == "ERROR"
  }

  var shown: String {
    let (message, code) = (Array(message.utf8).span, Array(code.utf8).span)
    let status = code.isEmpty ? "an unknown status" : "status \(code.quoted(0..<code.count))"
    return message.isEmpty ? status : "\(message.quoted(0..<message.count)) (\(status))"
  }
}
