/// The orders in which commands list what they list, unless `--sort` says another: `option sort COMMAND KEY`.
package struct SortOrders: Sendable {
  /// The commands with an order of their own.
  package enum Command: String, CaseIterable, Sendable {
    case cards, list, benefits, budgets, subscriptions, coupons

    /// The orders that it has.
    package var keys: [String] {
      switch self {
      case .cards: CardOrder.allCases.map(\.rawValue)
      case .list: ListOrder.allCases.map(\.rawValue)
      case .benefits: BenefitOrder.allCases.map(\.rawValue)
      case .budgets: BudgetOrder.allCases.map(\.rawValue)
      case .subscriptions: SubscriptionOrder.allCases.map(\.rawValue)
      case .coupons: CouponOrder.allCases.map(\.rawValue)
      }
    }
  }

  package var cards = CardOrder.file
  package var list = ListOrder.date
  /// `nil`: people see them by expiry, and JSON and CSV have them in file order.
  package var benefits: BenefitOrder?
  package var budgets = BudgetOrder.file
  package var subscriptions = SubscriptionOrder.file
  /// `nil`: people see them by expiry, and JSON and CSV have them in file order.
  package var coupons: CouponOrder?

  package init() {}

  /// Sets the order of a command; `false` for one that it does not have.
  package mutating func set(_ command: Command, to key: String) -> Bool {
    switch command {
    case .cards: Self.set(&cards, to: key)
    case .list: Self.set(&list, to: key)
    case .benefits: Self.set(&benefits, to: BenefitOrder(rawValue: key))
    case .budgets: Self.set(&budgets, to: key)
    case .subscriptions: Self.set(&subscriptions, to: key)
    case .coupons: Self.set(&coupons, to: CouponOrder(rawValue: key))
    }
  }

  private static func set<Order: RawRepresentable<String>>(_ order: inout Order, to key: String) -> Bool {
    set(&order, to: Order(rawValue: key))
  }

  private static func set<Order>(_ order: inout Order, to new: Order?) -> Bool {
    if let new { order = new }
    return new != nil
  }

  private static func set<Order>(_ order: inout Order?, to new: Order?) -> Bool {
    order = new ?? order
    return new != nil
  }
}

/// The orders of `cards`.
package enum CardOrder: String, Sendable, CaseIterable {
  case file
  /// By title.
  case name
  /// By bank, those without one last.
  case bank
  /// The largest spend of the running cycle first, in the base.
  case spend
  /// The largest reward of the running cycle first.
  case earned
  /// The first cycle to end first.
  case cycle
}

/// The orders of `list`.
package enum ListOrder: String, Sendable, CaseIterable {
  /// Newest day first, within a day in file order.
  case date
  /// Largest base amount first.
  case amount
  /// By payee, then newest first.
  case payee
}

/// The orders of `benefits`.
package enum BenefitOrder: String, Sendable, CaseIterable {
  /// In file order.
  case card
  /// Soonest to expire first.
  case expiry
  /// The largest amount left first, uses at their worth.
  case left
}

/// The orders of `budgets`, within groups and of them.
package enum BudgetOrder: String, Sendable, CaseIterable {
  case file
  /// By title.
  case name
  /// The largest spend first, in the base.
  case spent
  /// The largest used part first.
  case used
  /// The first period to end first.
  case end
}

/// The orders of `subscriptions`.
package enum SubscriptionOrder: String, Sendable, CaseIterable {
  case file
  /// By title.
  case name
  /// The next renewal first, those that do not renew again last.
  case next
  /// The most expensive first, in the base.
  case cost
}

/// The orders of `coupons`; people see them in groups, by how soon they expire.
package enum CouponOrder: String, Sendable, CaseIterable {
  case file
  /// By title.
  case name
  /// Soonest to expire first.
  case expiry
}
