package import LedgerModel
package import LedgerReports
package func plainStatus(_ report: StatusReport, _ ledger: Ledger, style: TextStyle) -> String { "" }
package func plainCards(_ report: CardsReport, _ ledger: Ledger, style: TextStyle) -> String { "" }
package func plainMiles(_ report: MilesReport, _ ledger: Ledger, style: TextStyle) -> String { "" }
package func plainList(_ report: ListReport, _ ledger: Ledger, style: TextStyle) -> String { "" }
package func plainRates(_ report: RatesReport, _ ledger: Ledger, style: TextStyle) -> String { "" }
