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
  private let leads: [[UInt8]]
  /// What begins a row: of an object in a list what is between two of them.
  package let before: [UInt8]
  /// What ends a row.
  package let end: [UInt8]

  package init(_ format: Format, columns: [String]) {
    self.format = format
    leads = columns.enumerated().map { column, name in
      switch format {
      case .csv: column == 0 ? [] : [.comma]
      case .jsonLines: Array("\(column == 0 ? "{" : ",")\"\(name)\":".utf8)
      case .jsonObjects: Array("\(column == 0 ? "{ " : ", ")\"\(name)\": ".utf8)
      case .jsonBlocks: RowLayout.blockLead(name, after: column == 0 ? nil : columns[column - 1])
      }
    }
    before =
      switch format {
      case .csv, .jsonLines: []
      case .jsonObjects, .jsonBlocks: Array(",\n    ".utf8)
      }
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

  /// The cell of a column with what comes before it.
  package func cell(_ column: Int, _ value: JSONValue) -> [UInt8] { leads[column] + cell(of: value) }

  /// What comes before the cell of a column.
  package func lead(_ column: Int) -> [UInt8] { leads[column] }

  /// The same and the quote in which JSON begins a text.
  package func textLead(_ column: Int) -> [UInt8] { isCSV ? leads[column] : leads[column] + [.quote] }

  /// A value as the format has it.
  func cell(of value: JSONValue) -> [UInt8] {
    if isCSV {
      var writer = CSVWriter()
      writer.row([value])
      return Array(writer.bytes.dropLast(2))
    }
    let hasLines = if case .jsonBlocks = format { true } else { false }
    var writer = JSONWriter(isInline: !hasLines)
    writer.write(value, depth: hasLines ? 3 : 1)
    return writer.bytes
  }
}

extension UInt8 { static let comma = UInt8(ascii: ",") }
