import LedgerFormats

extension RequestSpec {
  static let foldingRange = RequestSpec(.view, from: .lastReading) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    return RequestAnswer(.list(FoldedLines(document).ranges.map(\.json)))
  }
}
