import LedgerFormats
import LedgerText

/// The error for a file that is known and not read: what it is, and what to ask the bank for. `nil` for all
/// others.
package func otherKind(_ bytes: [UInt8]) -> MessageError? {
  if CompoundFile.recognizes(bytes) { return (try? CompoundFile(bytes)).flatMap { otherKind(of: $0) } }
  if ZIPArchive.recognizes(bytes) { return (try? ZIPArchive(bytes)).flatMap { otherKind(of: $0) } }
  let starts: [(start: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF"),
    ([0x1F, 0x8B], "a file packed with gzip"),
    (Array("{\\rtf".utf8), "a text document (RTF)"),
  ]
  if let kind = starts.first(where: { bytes.starts(with: $0.start) }) { return .other(kind.name) }
  // The first record of old workbooks that are in no compound file: its kind, and its length.
  if bytes.count >= 4, bytes[0] == 0x09, [0, 2, 4, 8].contains(bytes[1]), [4, 6, 8, 16].contains(bytes[2]),
    bytes[3] == 0
  {
    return .oldWorkbook
  }
  return otherText(bytes)
}

/// The error for a compound file that is not a workbook of BIFF8.
func otherKind(of file: CompoundFile) -> MessageError? {
  let names = Set(file.entries.map { $0.name.lowercased() })
  if names.contains("encryptedpackage") { return .encrypted }
  if names.contains("workbook") { return nil }
  if names.contains("book") { return .oldWorkbook }
  let kinds = [
    "worddocument": "a Word document (.doc)", "powerpoint document": "a presentation (.ppt)",
    "__properties_version1.0": "an e-mail of Outlook (.msg)",
  ]
  return .other(kinds.first { names.contains($0.key) }?.value ?? "an Office file without a workbook")
}

/// The error for a ZIP file that has no workbook of XML in it.
func otherKind(of archive: ZIPArchive) -> MessageError? {
  let names = Set(archive.members.map { XLSXPackage.key($0.name) })
  if names.contains("xl/workbook.bin") { return .other("a binary Excel workbook (.xlsb)") }
  if names.contains("_rels/.rels") {
    if names.contains(where: { $0.hasPrefix("word/") }) { return .other("a Word document (.docx)") }
    if names.contains(where: { $0.hasPrefix("ppt/") }) { return .other("a presentation (.pptx)") }
    return nil
  }
  if names.contains("xl/workbook.xml") { return nil }
  if names.contains("content.xml") { return .other("an OpenDocument file (.ods)") }
  if names.contains("index/document.iwa") || names.contains("index.zip") {
    return .other("a Numbers document of Apple")
  }
  return .other("a ZIP file without a workbook", help: "unpack it, and import what is in it")
}

/// The error for a text that is named as a workbook: HTML, or XML of Excel 2003.
private func otherText(_ bytes: [UInt8]) -> MessageError? {
  // Also of UTF-16, in small letters.
  let start = bytes.prefix(4096).filter { $0 != 0 && $0 < 0x80 }.drop { $0.isBlank || $0.isLineEnd }
  let text = String(decoding: start.map { $0.isCapital ? $0 | 0x20 : $0 }, as: UTF8.self)
  func has(_ word: String) -> Bool { text.utf8.count >= word.utf8.count && contains(text.utf8, word.utf8) }
  if text.hasPrefix("<?xml") || text.hasPrefix("<workbook") || text.hasPrefix("<ss:workbook") {
    if has("progid=\"excel.sheet\"") || has("urn:schemas-microsoft-com:office:spreadsheet") {
      return .other("an XML spreadsheet of Excel 2003")
    }
    if has("urn:oasis:names:tc:opendocument") { return .other("an OpenDocument file (.fods)") }
    if has("<html") { return .html }
    let isMessage = has("<document") || has("<ofx") || has("<?ofx")
    return isMessage || !text.hasPrefix("<?xml") ? nil : .other("an XML file of another kind")
  }
  if text.hasPrefix("mime-version:"), has("multipart/related") { return .html }
  let tags = ["<html", "<!doctype html", "<head", "<meta", "<style", "<body", "<table", "<div", "<script"]
  return tags.contains { text.hasPrefix($0) } ? .html : nil
}

private func contains(_ text: String.UTF8View, _ word: String.UTF8View) -> Bool {
  guard let first = word.first else { return true }
  return text.indices.contains { text[$0] == first && text[$0...].starts(with: word) }
}

extension MessageError {
  /// The error for a file of another kind.
  static func other(_ name: String, help: String = MessageError.askForCSV) -> MessageError {
    MessageError(message: "this is \(name), which is not read", help: help)
  }

  private static let askForCSV = "ask the bank for CSV, Excel (.xlsx), OFX, CAMT, MT940 or QIF"
  private static let save = "open it in a spreadsheet program and save it as .xlsx, or ask the bank for CSV"

  static let oldWorkbook = MessageError.other("a workbook of Excel 95 or older", help: save)
  static let encrypted = MessageError(
    message: "this workbook is encrypted",
    help:
      "open it in a spreadsheet program with its password and save it without one, or ask the bank for CSV")
  static let html = MessageError.other("a web page (HTML), whatever its name is", help: save)
}
