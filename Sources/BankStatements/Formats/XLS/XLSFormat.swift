/// Workbooks of Excel 97 to 2003, and what many banks write until today: BIFF8 in a compound file (MS-XLS).
package enum XLSFormat {
  /// Whether bytes are the start of a compound file.
  package static func recognizes(_ bytes: [UInt8]) -> Bool { CompoundFile.recognizes(bytes) }

  /// The visible sheets.
  package static func read(_ bytes: [UInt8]) throws(MessageError) -> Workbook {
    guard bytes.count <= Workbook.maxFile else { throw .tooLarge }
    var file = try CompoundFile(bytes)
    if let other = otherKind(of: file) { throw other }
    guard let entry = XLSFormat.workbook(in: file) else { throw .damaged("it has no workbook in it") }
    let stream = try file.read(entry)
    var limits = WorkbookLimits()
    limits.add(size: bytes.count)
    let globals = try XLSGlobals(stream)
    var workbook = Workbook()
    var bytesRead = 0
    for sheet in globals.sheets where sheet.isVisible {
      var reader = XLSSheetReader(stream, sheet, globals)
      // Sheets are apart: the same cells for several would take longer than the file is large.
      bytesRead += try reader.read()
      guard bytesRead <= stream.count else { throw .damaged("its sheets overlap") }
      workbook.sheets.append(try reader.builder.sheet(&limits))
    }
    return workbook
  }

  /// The stream of the cells.
  static func workbook(in file: CompoundFile) -> CompoundFile.Entry? {
    file.entries.first { $0.isStream && $0.name.lowercased() == "workbook" }
  }
}

extension MessageError {
  static let tooLarge = MessageError(message: "this file is larger than \(Workbook.maxFile >> 20) MB")
}
