import LedgerFormats
import LedgerText

/// The parts of a workbook of XML by their names, and how they refer to each other (ECMA-376, part 2).
struct XLSXPackage {
  /// A part of XML, unpacked.
  struct Part {
    let name: String
    let bytes: [UInt8]
  }

  /// What a part says that another is for it.
  struct Relation {
    let id: String
    /// The last word of its kind: `worksheet`.
    let kind: String
    /// The name of the part.
    let target: String
  }

  private var archive: ZIPArchive
  /// Of those with one name all.
  private var members: [String: [Int]] = [:]

  init(_ bytes: [UInt8]) throws(MessageError) {
    do { archive = try ZIPArchive(bytes) } catch { throw MessageError(error) }
    if let other = otherKind(of: archive) { throw other }
    for (index, member) in archive.members.enumerated() {
      members[XLSXPackage.key(member.name), default: []].append(index)
    }
  }

  /// The name of a part as names are compared: some writers have backslashes.
  static func key(_ name: String) -> String {
    let name = name.lowercased().split(separator: "\\", omittingEmptySubsequences: false).joined(
      separator: "/")
    return name.hasPrefix("/") ? String(name.dropFirst()) : name
  }

  /// The bytes of a part.
  mutating func part(_ name: String) throws(MessageError) -> Part {
    guard let part = try optionalPart(name) else { throw .damaged("`\(name)` is not in it") }
    return part
  }

  mutating func optionalPart(_ name: String) throws(MessageError) -> Part? {
    guard let found = members[XLSXPackage.key(name)], let index = found.first else { return nil }
    guard found.count == 1 else { throw .damaged("`\(name)` is in it twice") }
    do {
      let bytes = try archive.unpack(archive.members[index])
      // UTF-16 has a byte-order mark, or zeros beside the letters of the first tag.
      let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      guard isUTF16 || bytes.prefix(4).contains(0) else {
        return Part(name: name, bytes: bytes)
      }
      guard case .success(let text) = TextEncoding.utf16.decode(bytes) else {
        return Part(name: name, bytes: [])
      }
      return Part(name: name, bytes: text)
    } catch { throw MessageError(error) }
  }

  /// The relations of a part, or of the whole workbook.
  mutating func relations(of part: String?) throws(MessageError) -> [Relation] {
    let folder = part.map(XLSXPackage.folder) ?? ""
    let file = part.map { $0.dropFirst(folder.utf8.count) } ?? ""
    guard let part = try optionalPart("\(folder)_rels/\(file).rels") else { return [] }
    var relations: [Relation] = []
    try part.read { reader, event throws(XMLError) in
      guard case .start(let name) = event, reader.isLocal(name, "Relationship"),
        let id = reader.attribute("Id"), let kind = reader.attribute("Type"),
        let target = reader.attribute("Target")
      else { return }
      relations.append(
        Relation(
          id: reader.string(id),
          kind: reader.string(kind).split(separator: "/").last.map { String($0) } ?? "",
          target: XLSXPackage.resolved(reader.string(target), in: folder)))
    }
    return relations
  }

  /// `xl/` of `xl/workbook.xml`.
  private static func folder(_ part: String) -> String {
    part.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(part[...$0]) } ?? ""
  }

  /// The name of a part that is named from a folder.
  private static func resolved(_ target: String, in folder: String) -> String {
    let target = target.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/")
    var steps: [Substring] = []
    for step in (target.hasPrefix("/") ? target : folder + target).split(separator: "/") {
      if step == ".." { _ = steps.popLast() } else if step != "." { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }
}

extension XLSXPackage.Part {
  /// Calls `body` for each event of the XML.
  func read(_ body: (inout XMLReader, XMLEvent) throws(XMLError) -> Void) throws(MessageError) {
    var reader = XMLReader(bytes)
    do throws(XMLError) {
      while let event = try reader.next() { try body(&reader, event) }
    } catch { throw .damaged("line \(error.line) of `\(name)`: \(error.message)") }
  }
}

extension MessageError {
  /// The error for a ZIP file.
  init(_ error: ZIPError) {
    switch error {
    case .cut, .damaged: self.init(message: error.message, help: "download it again")
    case .encrypted: self = .encrypted
    case .tooManyMembers, .zip64, .unknownMethod, .tooLarge:
      self.init(
        message: error.message,
        help: "open it in a spreadsheet program and save it as .xlsx, or ask the bank for CSV")
    }
  }
}
