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
    let text = BankStatements.text(normalizedText(Array(message.utf8)[...]))
    return text.isEmpty ? "status \(code)" : "`\(text)` (status \(code))"
  }
}
