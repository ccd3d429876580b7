import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The coupons as text, in groups by how soon they expire.
package func couponsPage(_ report: CouponsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  let amounts = AmountTexts(ledger)
  if report.coupons.isEmpty {
    return page.ending(
      in: ledger.definitions.coupons.isEmpty
        ? "No coupons yet. Add one: coupon grab5 5 SGD expires \(report.on + 30) #transport"
        : "No coupon matches.")
  }
  let groups: [(title: String, wanted: (CouponStatus) -> Bool)] = [
    ("Today", { $0.urgency == .today }), ("Within a week", { $0.urgency == .thisWeek }),
    ("Later", { $0.urgency == .later }), ("Used", { $0.status == .used }),
    ("Expired", { $0.status == .expired }),
  ]
  for group in groups {
    let coupons = report.coupons.filter(group.wanted)
    if coupons.isEmpty { continue }
    page.gap()
    page.heading(StyledText(group.title, .strong), 2)
    for status in coupons {
      let coupon = ledger.definitions.coupons[status.coupon]
      var words: [String] = []
      if let left = amounts.left(of: coupon, status) { words.append(left) }
      if let used = usedDays(status, coupon, amounts, report.on) { words.append(used) }
      if let merchant = coupon.merchant { words.append("at " + merchant) }
      if let code = coupon.code { words.append("code " + code) }
      words.append(
        "\(coupon.expires < report.on ? "expired" : "until") \(coupon.expires.words(seenFrom: report.on))")
      let title = StyledText("  ") + StyledText(ledger.title(of: coupon), .accent)
      page.add(.bullet(title + StyledText("  " + words.joined(separator: ", "))))
      if let note = coupon.note {
        page.add(StyledText("    " + note, .faint), hanging: 4)
      }
    }
  }
  return page
}

extension AmountTexts {
  /// `5.00 SGD left`, `8 of 10 left`, of a used coupon its amount; `nil` for one without an amount.
  func left(of coupon: Coupon, _ status: CouponStatus) -> String? {
    let isUsed = status.status == .used
    if coupon.amount != nil {
      let left = money(Int128(isUsed ? coupon.whole : coupon.whole - status.used), coupon.currency)
      return isUsed ? left : left + " left"
    }
    return coupon.uses.map { isUsed ? "\($0) uses" : "\(coupon.whole - status.used) of \($0) left" }
  }
}

/// `used 5 Jan, 12 Jan (2)`; `nil` if it was never used.
private func usedDays(_ status: CouponStatus, _ coupon: Coupon, _ amounts: AmountTexts, _ on: Day) -> String?
{
  if status.uses.isEmpty { return nil }
  let days = status.uses.map { use in
    let amount =
      coupon.amount == nil
      ? groupedAmount(Int128(use.amount), decimals: 0)
      : amounts.amount(Int128(use.amount), coupon.currency)
    let isWhole = coupon.amount == nil ? use.amount == 1 : use.amount == coupon.whole
    return use.date.words(seenFrom: on) + (isWhole ? "" : " (\(amount))")
  }
  return "used " + days.joined(separator: ", ")
}

/// The columns of coupons.
private enum CouponColumn: String, ReportColumn {
  case id, title, merchant, code, currency, value, used, expires
  case daysLeft = "days_left"
  case urgency, status, note, receipt, tags, category, uses

  static var paths: [String] { paths(without: [.uses]) }

  func value(of row: CouponStatus, _ context: ReportContext) -> JSONValue {
    let coupon = context.ledger.definitions.coupons[row.coupon]
    func value(_ amount: Int64) -> JSONValue {
      coupon.amount == nil ? .whole(amount) : context.money(amount, coupon.currency)
    }
    let tags = coupon.tags.map { JSONValue.text(context.name($0)) }
    return switch self {
    case .id: .text(row.id)
    case .title: .optional(coupon.title)
    case .merchant: .optional(coupon.merchant)
    case .code: .optional(coupon.code)
    case .currency: coupon.amount == nil ? .null : context.currencies.codeValue(coupon.currency)
    case .value: coupon.isCounted ? value(coupon.whole) : .null
    case .used: value(row.used)
    case .expires: .text(coupon.expires.description)
    case .daysLeft: .whole(coupon.expires - context.on)
    case .urgency: .optional(row.urgency?.rawValue)
    case .status: .text(row.status.rawValue)
    case .note: .optional(coupon.note)
    case .receipt: .optional(coupon.receipt)
    case .tags: .list(tags)
    case .category: tags.first ?? .null
    case .uses:
      .objects(row.uses.map { [("date", .text($0.date.description)), ("amount", value($0.amount))] })
    }
  }
}

extension Document {
  /// The document of `coupons`.
  package init(_ report: CouponsReport, _ ledger: Ledger) {
    self.init("coupons", CouponColumn.self, of: report.coupons, ReportContext(ledger, on: report.on))
  }
}
