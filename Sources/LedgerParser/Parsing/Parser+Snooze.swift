import LedgerModel
import LedgerText

struct WrittenSnooze: Sendable {
  var date: Day
  var reference: Located<String>
  var until: Located<Day>
}

extension Parser {
  /// `DATE snooze REF until DATE`.
  mutating func snooze(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    let sample = "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20"
    guard let word = reader.next(.ref) else { throw .missing(reader.end, "the due item", sample: sample) }
    guard reader.take("until", before: .until) else {
      throw .missing(reader.here, "`until` and a day", sample: sample)
    }
    let until = try day(&reader, of: "a date", as: .until)
    guard until.value > date.value else {
      throw .error(
        "E257", until.range, "this snooze ends before it starts", label: "not after \(date.value)",
        help: "the reminder is back on this day")
    }
    add(
      .snooze(
        WrittenSnooze(date: date.value, reference: Located(word.text, word.range), until: until)))
  }
}
