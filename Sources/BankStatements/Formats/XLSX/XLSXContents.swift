import LedgerFormats
import LedgerText

/// What all sheets of a workbook share: its list of sheets, its styles and its texts.
struct XLSXContents {
  /// A visible sheet.
  struct Sheet {
    let name: String
    /// The name of its part.
    let part: String
  }

  private(set) var dates = DateSystem.from1900
  private(set) var sheets: [Sheet] = []
  private(set) var texts = SharedTexts()
  /// Whether cells of a format of cells are dates.
  private(set) var isDate: [Bool] = []
  /// The bytes of the parts that were read.
  private(set) var size = 0

  init(_ package: inout XLSXPackage) throws(MessageError) {
    let main =
      try package.relations(of: nil).first { $0.kind == "officeDocument" }?.target ?? "xl/workbook.xml"
    guard let part = try package.optionalPart(main) else { throw .damaged("`\(main)` is not in it") }
    let relations = try package.relations(of: main)
    try readWorkbook(part, relations)
    if let target = relations.first(where: { $0.kind == "styles" })?.target,
      let part = try package.optionalPart(target)
    {
      size += part.bytes.count
      try readStyles(part)
    }
    if let target = relations.first(where: { $0.kind == "sharedStrings" })?.target,
      let part = try package.optionalPart(target)
    {
      size += part.bytes.count
      texts = try SharedTexts(part)
    }
  }

  private mutating func readWorkbook(
    _ part: XLSXPackage.Part, _ relations: [XLSXPackage.Relation]
  ) throws(MessageError) {
    var targets: [String: String] = [:]
    for relation in relations where relation.kind == "worksheet" { targets[relation.id] = relation.target }
    var (sheets, dates, isWorkbook) = ([Sheet](), DateSystem.from1900, false)
    try part.read { reader, event throws(XMLError) in
      guard case .start(let name) = event else { return }
      if reader.depth == 1 { isWorkbook = reader.isLocal(name, "workbook") }
      if reader.isLocal(name, "workbookPr"), let value = reader.attribute("date1904") {
        dates = ["1", "true", "on"].contains(reader.string(value)) ? .from1904 : .from1900
      }
      guard reader.isLocal(name, "sheet"), let name = reader.attribute("name"),
        let id = reader.attribute(local: "id"), let target = targets[reader.string(id)]
      else { return }
      let state = reader.attribute("state").map { reader.string($0) } ?? "visible"
      if state == "visible" { sheets.append(Sheet(name: reader.string(name), part: target)) }
    }
    guard isWorkbook else { throw .other("an Office file without a workbook") }
    self.sheets = sheets
    self.dates = dates
  }

  private mutating func readStyles(_ part: XLSXPackage.Part) throws(MessageError) {
    var (codes, numbers) = ([Int: Bool](), [Int]())
    // The list at the second level that is open: others have formats of their own.
    var list = 0..<0
    try part.read { reader, event throws(XMLError) in
      guard case .start(let name) = event else { return }
      if reader.depth == 2 { list = name.local }
      guard reader.depth == 3 else { return }
      let number = reader.attribute("numFmtId").flatMap { Int(reader.string($0)) } ?? 0
      if reader.bytes[list].elementsEqual("numFmts".utf8), let code = reader.attribute("formatCode") {
        codes[number] = DateFormatCodes.isDate(reader.string(code).utf8)
      } else if reader.bytes[list].elementsEqual("cellXfs".utf8), reader.isLocal(name, "xf") {
        numbers.append(number)
      }
    }
    isDate = numbers.map { DateFormatCodes.isDate(number: $0) || codes[$0] == true }
  }
}
