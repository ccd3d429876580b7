/// The elements of CAMT that are read, by their paths: of camt.052, .053 and .054 of ISO 20022 in all
/// versions.
struct CAMTTree {
  /// What begins with an element.
  enum Part { case document, statement, balance, entry, details }

  /// The number of an element in the tree.
  struct Node: Hashable {
    fileprivate let number: Int

    /// What is around `Document`: an envelope may be.
    static let outside = Node(number: 0)
  }

  private struct Element {
    var children: [(name: [UInt8], node: Node)] = []
    var part: Part?
    var field: CAMTField?
  }

  private var elements = [Element()]

  static let shared = CAMTTree()

  private init() {
    add("Document", to: .outside, part: .document)
    add("Document/\(CAMTKind.statement.rawValue)/Stmt", to: .outside, part: .statement)
    let document = node("Document", in: .outside)
    let statement = node("\(CAMTKind.statement.rawValue)/Stmt", in: document)
    for (field, path) in CAMTTree.statementFields { add(path, to: statement, field: field) }
    add("Bal", to: statement, part: .balance)
    for (field, path) in CAMTTree.balanceFields { add(path, to: node("Bal", in: statement), field: field) }
    add("Ntry", to: statement, part: .entry)
    let entry = node("Ntry", in: statement)
    for (field, path) in CAMTTree.fields + CAMTTree.entryFields { add(path, to: entry, field: field) }
    add("NtryDtls/TxDtls", to: entry, part: .details)
    let details = node("NtryDtls/TxDtls", in: entry)
    for (field, path) in CAMTTree.fields + CAMTTree.detailFields { add(path, to: details, field: field) }
    // The other kinds have the same elements in others of another name; so has version 1.
    for (kind, name) in [(CAMTKind.statement, "Stmt"), (.report, "Rpt"), (.notification, "Ntfctn")] {
      for message in [kind.rawValue, kind.rawValue + CAMTKind.firstVersion] {
        let message = node(message, in: document)
        if child(of: message, Array(name.utf8), 0..<name.utf8.count) == nil {
          elements[message.number].children.append((Array(name.utf8), statement))
        }
      }
    }
    elements[entry.number].children.append((Array("TxDtls".utf8), details))
  }

  private static let statementFields: [(CAMTField, String)] = [
    (.iban, "Acct/Id/IBAN"), (.otherNumber, "Acct/Id/Othr/Id"),
    (.otherNumber, "Acct/Id/PrtryAcct/Id"), (.accountCurrency, "Acct/Ccy"),
    (.firstDay, "FrToDt/FrDtTm"), (.lastDay, "FrToDt/ToDtTm"),
  ]

  private static let balanceFields: [(CAMTField, String)] = [
    (.balanceType, "Tp/CdOrPrtry/Cd"), (.balanceType, "Tp/Cd"), (.amount, "Amt"), (.direction, "CdtDbtInd"),
    (.balanceDay, "Dt/Dt"),
    (.balanceDay, "Dt/DtTm"),
  ]

  /// Of entries and of details.
  private static let fields: [(CAMTField, String)] = [
    (.amount, "Amt"), (.direction, "CdtDbtInd"), (.instructed, "AmtDtls/InstdAmt/Amt"),
    (.original, "AmtDtls/TxAmt/Amt"), (.domain, "BkTxCd/Domn/Cd"), (.family, "BkTxCd/Domn/Fmly/Cd"),
    (.subfamily, "BkTxCd/Domn/Fmly/SubFmlyCd"), (.ownCode, "BkTxCd/Prtry/Cd"),
    (.merchantCode, "CardTx/Tx/Indv/TxCtgy"), (.merchantCode, "CardTx/Tx/Aggtd/TxCtgy"),
    (.merchantCode, "CardTx/Aggtd/TxCtgy"),
  ]

  private static let entryFields: [(CAMTField, String)] = [
    (.reversal, "RvslInd"), (.status, "Sts"), (.status, "Sts/Cd"), (.booked, "BookgDt/Dt"),
    (.booked, "BookgDt/DtTm"),
    (.value, "ValDt/Dt"), (.value, "ValDt/DtTm"), (.reference, "AcctSvcrRef"), (.info, "AddtlNtryInf"),
  ]

  private static let detailFields: [(CAMTField, String)] = [
    (.reference, "Refs/AcctSvcrRef"), (.transactionID, "Refs/TxId"), (.endToEnd, "Refs/EndToEndId"),
    (.creditor, "RltdPties/Cdtr/Nm"), (.creditor, "RltdPties/Cdtr/Pty/Nm"), (.debtor, "RltdPties/Dbtr/Nm"),
    (.debtor, "RltdPties/Dbtr/Pty/Nm"), (.text, "RmtInf/Ustrd"), (.purchase, "RltdDts/TxDtTm"),
    (.acceptance, "RltdDts/AccptncDtTm"), (.info, "AddtlTxInf"),
  ]

  /// The element at a path, which is added if it is not there.
  private mutating func node(_ path: String, in parent: Node) -> Node {
    var node = parent
    for name in path.split(separator: "/") {
      if let child = elements[node.number].children.first(where: { $0.name.elementsEqual(name.utf8) }) {
        node = child.node
      } else {
        let child = Node(number: elements.count)
        elements.append(Element())
        elements[node.number].children.append((Array(name.utf8), child))
        node = child
      }
    }
    return node
  }

  private mutating func add(_ path: String, to parent: Node, part: Part? = nil, field: CAMTField? = nil) {
    let node = node(path, in: parent)
    if let part { elements[node.number].part = part }
    if let field { elements[node.number].field = field }
  }

  /// The element with a name in another one; `nil` for one that is not read.
  func child(of node: Node, _ bytes: [UInt8], _ name: Range<Int>) -> Node? {
    for child in elements[node.number].children
    where child.name.count == name.count && bytes[name].elementsEqual(child.name) {
      return child.node
    }
    return nil
  }

  func part(_ node: Node) -> Part? { elements[node.number].part }

  func field(_ node: Node) -> CAMTField? { elements[node.number].field }
}
