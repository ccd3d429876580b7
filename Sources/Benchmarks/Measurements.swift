import SystemLibrary

/// The runs of one command or stage, in order.
struct Measurements {
  private(set) var nanoseconds: [Int] = []
  /// Of all threads.
  private(set) var processorNanoseconds: [Int] = []
  /// In bytes.
  private var peaks: [Int] = []

  mutating func add(_ nanoseconds: Int, _ usage: ProcessUsage) {
    self.nanoseconds.append(nanoseconds)
    processorNanoseconds.append(usage.processorTime)
    peaks.append(usage.peakMemory)
  }

  mutating func add(_ nanoseconds: Int) { self.nanoseconds.append(nanoseconds) }

  var median: Int { nanoseconds.median }

  /// In bytes, the median of the runs: which pages the system gives at once differs between them.
  var peakMemory: Int { peaks.median }
}

extension [Int] {
  var median: Int { isEmpty ? 0 : sorted()[count / 2] }

  /// The distance of the quartiles.
  var interquartileRange: Int {
    let sorted = sorted()
    return isEmpty ? 0 : sorted[count * 3 / 4] - sorted[count / 4]
  }
}

/// A ratio with two to four digits; `–` without a divisor.
func ratio(_ number: Int, _ divisor: Int) -> String {
  guard number > 0, divisor > 0 else { return "–" }
  let thousandths = number * 1000 / divisor
  switch thousandths {
  case ..<1000: return decimal(thousandths, digits: 3)
  case ..<10_000: return decimal(thousandths / 10, digits: 2)
  default: return decimal(thousandths / 100, digits: 1)
  }
}

/// `850 µs`, `12.5 ms`, `1.25 s`.
func time(_ nanoseconds: Int) -> String {
  switch nanoseconds {
  case ..<1_000_000: "\(nanoseconds / 1000) µs"
  case ..<100_000_000: decimal(nanoseconds / 100_000, digits: 1) + " ms"
  case ..<1_000_000_000: "\(nanoseconds / 1_000_000) ms"
  default: decimal(nanoseconds / 10_000_000, digits: 2) + " s"
  }
}

/// `2.5 MB`.
func megabytes(_ bytes: Int) -> String { decimal(bytes / 100_000, digits: 1) + " MB" }

/// A whole number with a point before its last digits.
func decimal(_ number: Int, digits: Int) -> String {
  let padded =
    String(repeating: "0", count: max(0, digits + 1 - String(abs(number)).count)) + String(abs(number))
  return (number < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
}

/// `1,000,000`.
func grouped(_ number: Int) -> String {
  var groups = String(number)
  var index = groups.count - 3
  while index > 0 {
    groups.insert(",", at: groups.index(groups.startIndex, offsetBy: index))
    index -= 3
  }
  return groups
}

/// Prints a Markdown table and an empty line.
func printTable(_ head: [String], _ rows: [[String]]) {
  print("| \(head.joined(separator: " | ")) |\n|\(String(repeating: "---|", count: head.count))")
  for row in rows { print("| \(row.joined(separator: " | ")) |") }
  print("")
}
