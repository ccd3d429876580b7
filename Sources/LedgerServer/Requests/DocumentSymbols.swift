import LedgerFormats

extension RequestSpec {
  static let documentSymbol = RequestSpec(.view) { (context) throws(ResponseError) in
    _ = try context.openDocument()
    return RequestAnswer(.list([]))
  }
}
