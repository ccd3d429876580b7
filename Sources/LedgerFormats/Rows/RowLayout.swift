import LedgerText

/// How the rows of a format are written: what comes before each cell, and after the last.
package struct RowLayout: Sendable {
  /// The formats of rows.
  package enum Format: Sendable {
    case csv
    /// An object on each line.
    case jsonLines
    /// Objects in a list of a JSON document, each on one line.
    case jsonObjects
    /// The same with a line for each key; `original.amount` is a key of an object.
    case jsonBlocks
  }

  package let format: Format
  /// What comes before the cell of each column.
  let leads: CellTable
  /// The same and the quote in which JSON begins a text.
  let textLeads: CellTable
  /// Cells without values.
  let nothing: CellTable
  /// What ends a row.
  package let end: [UInt8]

  package init(_ format: Format, columns: [String]) {
    self.format = format
    var (leads, textLeads, nothing) = (CellTable(), CellTable(), CellTable())
    for (column, name) in columns.enumerated() {
      let lead: [UInt8] =
        switch format {
        case .csv: column == 0 ? [] : [.comma]
        case .jsonLines: Array("\(column == 0 ? "{" : ",")\"\(name)\":".utf8)
        case .jsonObjects: Array("\(column == 0 ? "{ " : ", ")\"\(name)\": ".utf8)
        case .jsonBlocks: RowLayout.blockLead(name, after: column == 0 ? nil : columns[column - 1])
        }
      leads.add(lead)
      textLeads.add(format == .csv ? lead : lead + [.quote])
      nothing.add(format == .csv ? lead : lead + "null".utf8)
    }
    self.leads = leads
    self.textLeads = textLeads
    self.nothing = nothing
    end =
      switch format {
      case .csv: [.carriageReturn, .lineFeed]
      case .jsonLines: Array("}\n".utf8)
      case .jsonObjects: Array(" }".utf8)
      case .jsonBlocks: Array("\n    }".utf8)
      }
  }

  /// What comes before a key, after the one before it.
  private static func blockLead(_ name: String, after before: String?) -> [UInt8] {
    func path(_ name: String) -> (object: Substring?, key: Substring) {
      let parts = name.split(separator: ".")
      return parts.count > 1 ? (parts[0], parts[1]) : (nil, parts[0])
    }
    let (own, last) = (path(name), before.map(path))
    if let last, own.object != nil, own.object == last.object { return Array(", \"\(own.key)\": ".utf8) }
    let end = last.map { $0.object == nil ? "," : " }," } ?? "{"
    let object = own.object.map { "\"\($0)\": { " } ?? ""
    return Array("\(end)\n      \(object)\"\(own.key)\": ".utf8)
  }

  package var isCSV: Bool { if case .csv = format { true } else { false } }

  /// The cells of some columns, from the first of them on, for a `CellTable`.
  package func cells(from column: Int, _ values: [JSONValue]) -> [UInt8] {
    values.enumerated().flatMap { offset, value in leads[column + offset] + cell(of: value) }
  }

  /// What comes before the text of a column, which is not empty.
  package func textLead(_ column: Int) -> [UInt8] { Array(textLeads[column]) }

  /// A value as the format has it.
  func cell(of value: JSONValue) -> [UInt8] {
    if isCSV {
      var writer = CSVWriter()
      writer.row([value])
      return Array(writer.bytes.dropLast(2))
    }
    var writer = JSONWriter(isInline: true)
    writer.write(value, depth: 1)
    return writer.bytes
  }
}

extension UInt8 { static let comma = UInt8(ascii: ",") }
