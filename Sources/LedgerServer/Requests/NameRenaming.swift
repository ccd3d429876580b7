import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// The renaming of what a name means, in all files of a wallet, such that nothing but the name changes.
struct NameRenaming {
  private let use: NameUse
  private let names: WrittenNames
  private let map: SourceMap
  private let files: [FoundFile]
  private let wallet: Session
  private let reading: Reading
  private let context: RequestContext
  /// Written with the name, in all files.
  private let uses: [NameUse]

  /// Throws for a name that can't be renamed, whatever the new one.
  init(_ use: NameUse, _ scope: NameScope, _ context: RequestContext) throws(ResponseError) {
    guard let wallet = context.wallet, let reading = wallet.reading else {
      throw .requestFailed("this file is not in a wallet")
    }
    self.use = use
    self.context = context
    self.wallet = wallet
    self.reading = reading
    names = scope.names
    map = scope.map
    files = scope.files
    uses = scope.names.uses(like: use).filter { !$0.isImplied }
    if let reason = reasonAgainstOld { throw .requestFailed(reason) }
    if let error = reading.parsed.diagnostics.list.first(where: { $0.severity == .error }) {
      let name = files[map.fileIndex(at: error.range.start)].name
      throw .requestFailed("\(name) has an error: \(error.message)")
    }
    try checkFolder()
  }

  /// The edits; throws for a name that can't be given.
  func edits(to newName: String) throws(ResponseError) -> [SourceEdit] {
    let isTag = use.kind == .tag
    let name = isTag && newName.hasPrefix("#") ? String(newName.dropFirst()) : newName
    if name == use.name { return [] }
    if let reason = reasonAgainst(name) { throw .requestFailed(reason) }
    var edits = uses.map { SourceEdit($0.range, name) }
    var added = 0
    if use.kind == .budget || isTag {
      let tags = names.countingTag(isTag ? name : use.name, inBudgets: use.name)
      edits += tags.edits
      added = isTag ? tags.edits.count : 0
    }
    try check(edits, name, expecting: uses.count + added)
    return edits
  }

  /// Why the name can't be renamed; `nil` if it can.
  private var reasonAgainstOld: String? {
    let isDeclared = uses.contains { $0.role == .definition }
    return switch use.kind {
    case .code: "a merchant code has no other name"
    case .inbox: "a file is not renamed here"
    case .tag where isOfLibrary(use.name, .tag): "#\(use.name) is a built-in tag"
    case .source where use.name == Account.cash: "\(Account.cash) is a built-in account"
    case .template where !isDeclared, .subscriptionTemplate where !isDeclared:
      "\(use.name) is a built-in template"
    case .benefit where !isDeclared, .pool where !isDeclared, .milestone where !isDeclared:
      "\(use.name) is of a built-in template"
    case .benefit, .pool, .milestone: isOfBuiltInTemplate ? "\(use.name) is of a built-in template" : nil
    case .tag, .source, .template, .subscriptionTemplate, .budget, .goal, .subscription, .coupon, .limit,
      .expectation,
      .program, .person:
      nil
    }
  }

  /// Whether a built-in template of one of its cards has the same benefit, pool or milestone.
  private var isOfBuiltInTemplate: Bool {
    let owners = Set(uses.filter { !$0.isOfTemplate }.compactMap(\.owner))
    return owners.contains { owner in
      guard let text = names.template(of: owner).flatMap(context.world.template),
        let file = ParsedFile(name: owner, bytes: Array(text.utf8))
      else { return false }
      return !file.names.uses(of: use.name, use.kind).isEmpty
    }
  }

  /// Whether the built-in library has a name.
  private func isOfLibrary(_ name: String, _ kind: NameUse.Kind) -> Bool {
    if kind == .tag, WrittenNames.isBuiltInTag(name) { return true }
    return context.world.library.contains { file in
      ParsedFile(name: file.name, bytes: file.text.array)?.names.uses(of: name, kind).contains {
        kind == .tag || $0.role == .definition
      } ?? false
    }
  }

  /// Why a name can't be given; `nil` if it can.
  private func reasonAgainst(_ name: String) -> String? {
    if let error = NameUse.error(in: name) { return error }
    if use.kind != .tag, name == "none" { return "`none` can't be a name" }
    if use.kind == .source || use.kind == .person, CurrencyCode(name) != nil {
      return "`\(name)` reads as a currency"
    }
    if use.kind == .tag, MerchantCode(name) != nil { return "`\(name)` reads as a merchant code" }
    let isTaken =
      switch use.kind {
      case .source: isUsed(name, [.source, .person]) || name == Account.cash
      case .person: isUsed(name, [.person, .source]) || name == Account.cash
      case .tag: isUsed(name, [.tag]) || isOfLibrary(name, .tag)
      case .template, .subscriptionTemplate: isUsed(name, [use.kind]) || isOfLibrary(name, use.kind)
      case .benefit: isUsed(name, [.benefit, .coupon])
      case .coupon: isUsed(name, [.coupon, .benefit])
      case .budget, .goal, .subscription, .limit, .expectation, .program, .pool, .milestone, .code, .inbox:
        isUsed(name, [use.kind])
      }
    return isTaken ? "the name \(name) is taken" : nil
  }

  private func isUsed(_ name: String, _ kinds: [NameUse.Kind]) -> Bool {
    kinds.contains { kind in
      var other = use
      other.kind = kind
      other.name = name
      if kind != use.kind { other.owner = nil }
      return !names.uses(like: other).isEmpty
    }
  }

  /// Throws if a file with the name is outside the folder of the wallet.
  private func checkFolder() throws(ResponseError) {
    guard let first = wallet.names.first, let slash = first.lastIndex(of: "/") else { return }
    let folder = first[...slash]
    for file in Set(uses.map { map.fileIndex(at: $0.range.start) })
    where !files[file].identity.hasPrefix(folder) {
      throw .requestFailed("\(files[file].name) is outside the wallet's folder")
    }
  }

  /// Throws if the wallet with the edits has a new error or warning, or reads the new name differently.
  private func check(_ edits: [SourceEdit], _ name: String, expecting count: Int) throws(ResponseError) {
    var texts: ServerEnvironment.Documents = [:]
    for document in context.documents.values { if let path = document.path { texts[path] = document.bytes } }
    for (index, file) in files.enumerated() where !file.identity.isEmpty && !file.isInput {
      let own = edits.filter { map.fileIndex(at: $0.range.start) == index }
      if !own.isEmpty { texts[file.identity] = map.files[index].with(own) }
    }
    var trial = wallet
    let allowsOutside = context.world.allowsOutside || context.settings.allowsOutside
    trial.read(texts, on: reading.on, allowsOutside: allowsOutside, in: context.world)
    guard let new = trial.reading else {
      throw .requestFailed("the wallet can't be read with the name \(name)")
    }
    var before: [String: Int] = [:]
    for diagnostic in reading.loaded.diagnostics.list { before[diagnostic.code, default: 0] += 1 }
    for diagnostic in new.loaded.diagnostics.list {
      before[diagnostic.code, default: 0] -= 1
      if before[diagnostic.code] ?? 0 < 0 { throw .requestFailed(diagnostic.message) }
    }
    var renamed = use
    renamed.name = name
    guard new.parsed.names.uses(like: renamed).count(where: { !$0.isImplied }) == count else {
      throw .requestFailed("`\(name)` has another meaning in one of its places")
    }
  }
}

extension SourceFile {
  /// The bytes with some edits made.
  fileprivate func with(_ edits: [SourceEdit]) -> [UInt8] {
    var (new, start) = ([UInt8](), 0)
    let bytes = bytes
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      new += bytes[start..<Int(edit.range.start - base)] + Array(edit.text.utf8)
      start = Int(edit.range.end - base)
    }
    return new + bytes[start...]
  }
}
