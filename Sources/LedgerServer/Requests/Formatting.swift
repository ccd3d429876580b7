import LedgerEditing
import LedgerFormats

extension RequestSpec {
  static let formatting = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    RequestAnswer(.list(edits(try context.openDocument(), nil, context.client.encoding)))
  }

  static let rangeFormatting = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    let range = try TextRange(context.params["range"])
    return RequestAnswer(.list(edits(try context.openDocument(), range, context.client.encoding)))
  }
}

/// What `fmt` does to a document, as edits; none for one that it would refuse. A range means its lines: the last one only if
/// it has a character of it.
private func edits(_ document: TextDocument, _ range: TextRange?, _ encoding: PositionEncoding) -> [JSONValue]
{
  guard !document.isRules,
    case .success(let file) = FormattedFile.of(name: document.uri, bytes: document.bytes)
  else {
    return []
  }
  let lines = range.map { range in
    range.start.line...max(range.start.line, range.end.character == 0 ? range.end.line - 1 : range.end.line)
  }
  return file.lineEdits.compactMap { edit in
    let range = document.range(edit.range, encoding)
    if let lines, !lines.contains(range.start.line) { return nil }
    return .object([("range", range.json), ("newText", .text(String(decoding: edit.text, as: UTF8.self)))])
  }
}
