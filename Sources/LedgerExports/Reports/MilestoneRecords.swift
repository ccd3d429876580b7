import LedgerFormats
import LedgerModel
import LedgerReports

/// Milestones and waivers as items.
struct MilestoneRecords {
  let ledger: Ledger
  private var currencies: CurrencyTable { ledger.settings.currencies }

  func milestone(_ status: MilestoneStatus) -> Document.Fields {
    let milestone = status.milestone
    let fields: Document.Fields = [
      ("id", .text(status.id)),
      ("name", .optional(milestone.writtenTitle)),
      ("of", .text(basisText(milestone.basis))),
      ("per", .text(milestone.period.text)),
      ("each", .optional(milestone.each?.rawValue)),
      ("from", .text(status.range.from.description)),
      ("to", .text(status.range.to.description)),
      ("count_of", .optional(status.countKind?.rawValue)),
      ("parts", .objects(status.parts.map { part($0, status) })),
      ("levels", .objects(status.levels.map { level($0, status) })),
      ("status", .text(status.status.rawValue)),
    ]
    return fields + reward(status.reward, status.currency)
  }

  private func part(_ part: MilestoneStatus.Part, _ status: MilestoneStatus) -> Document.Fields {
    [
      ("from", .text(part.range.from.description)),
      ("to", .text(part.range.to.description)),
      ("spend", currencies.value(part.measure.spend, status.currency)),
      ("made", status.countKind.map { .whole(part.measure.made($0)) } ?? .null),
    ]
  }

  private func level(_ level: MilestoneStatus.Level, _ status: MilestoneStatus) -> Document.Fields {
    let condition: Document.Fields = [
      ("amount", currencies.value(Int128(level.condition.amount), status.currency)),
      ("count", level.condition.count.map { .whole($0.number) } ?? .null),
    ]
    return condition + reward(level.reward, status.currency) + [
      ("status", .text(level.status.rawValue)),
      ("remaining", currencies.value(level.remaining, status.currency)),
      ("count_remaining", level.countRemaining.map { .whole($0) } ?? .null),
    ]
  }

  /// A number with its unit, or a text.
  func reward(_ reward: Milestone.Reward?, _ currency: CurrencyIndex) -> Document.Fields {
    let (number, unit, text): (JSONValue, JSONValue, JSONValue) =
      switch reward {
      case .money(let amount):
        (currencies.value(Int128(amount), currency), currencies.codeValue(currency), .null)
      case .miles(let number): (.number(number.fraction.milesText), .text("miles"), .null)
      case .points(let number): (.number(number.fraction.pointsText), .text("points"), .null)
      case .text(let text): (.null, .null, .text(text))
      case nil: (.null, .null, .null)
      }
    return [("reward", number), ("unit", unit), ("gives", text)]
  }

  private func basisText(_ basis: SpendBasis) -> String {
    switch basis {
    case .line, .card: "card"
    case .local: "local"
    case .foreign: "foreign"
    case .tag(let tag): "#" + ledger.vocabulary.names.text(tag)
    }
  }
}

/// The keys of the waiver of a fee.
enum WaiverColumn: String, ReportColumn {
  case feeDate = "fee_date"
  case from, to, required, spend, remaining, met

  func value(of row: (waiver: FeeWaiver, currency: CurrencyIndex), _ context: ReportContext) -> JSONValue {
    let (waiver, currency) = row
    return switch self {
    case .feeDate: .text(waiver.feeDay.description)
    case .from: .text(waiver.range.from.description)
    case .to: .text(waiver.range.to.description)
    case .required: context.money(waiver.required, currency)
    case .spend: context.currencies.value(waiver.spend, currency)
    case .remaining: context.currencies.value(waiver.remaining, currency)
    case .met: .flag(waiver.isMet)
    }
  }
}
