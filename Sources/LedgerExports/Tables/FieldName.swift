/// Keys of documents and titles of tables that several reports share.
enum FieldName {
  static let income = "income"
  static let rate = "rate"
  static let saved = "saved"
  static let used = "used"
}
