import LedgerFormats

/// Workbooks of Excel since 2007: parts of XML in a ZIP file (ECMA-376).
package enum XLSXFormat {
  /// Whether bytes are the start of a ZIP file.
  package static func recognizes(_ bytes: [UInt8]) -> Bool { ZIPArchive.recognizes(bytes) }

  /// The visible sheets.
  package static func read(_ bytes: [UInt8]) throws(MessageError) -> Workbook {
    guard bytes.count <= Workbook.maxFile else { throw .tooLarge }
    var package = try XLSXPackage(bytes)
    let contents = try XLSXContents(&package)
    var limits = WorkbookLimits()
    limits.add(size: contents.size)
    var workbook = Workbook()
    for sheet in contents.sheets {
      let part = try package.part(sheet.part)
      limits.add(size: part.bytes.count)
      var reader = XLSXSheetReader(part, sheet.name, contents)
      try reader.read()
      workbook.sheets.append(try reader.builder.sheet(&limits))
    }
    return workbook
  }
}
