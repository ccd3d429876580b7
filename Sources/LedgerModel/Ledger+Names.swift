extension Ledger {
  /// The identifier of a card or account.
  package func name(of source: PaymentSourceIndex) -> String { vocabulary.names.text(definitions.name(of: source)) }

  /// What people call a card: its title, or its identifier where none is written.
  package func title(of card: Card) -> String { card.title ?? vocabulary.names.text(card.name) }
  /// The title of an account, or its identifier.
  package func title(of account: Account) -> String { account.title ?? vocabulary.names.text(account.name) }
  /// The title of a budget, or its identifier.
  package func title(of budget: Budget) -> String { budget.title ?? vocabulary.names.text(budget.name) }
  /// The title of a goal, or its identifier.
  package func title(of goal: Goal) -> String { goal.title ?? vocabulary.names.text(goal.name) }
  /// The title of a subscription, or its identifier.
  package func title(of subscription: Subscription) -> String {
    subscription.title ?? vocabulary.names.text(subscription.name)
  }
  /// The title of a coupon, or its identifier.
  package func title(of coupon: Coupon) -> String { coupon.title ?? vocabulary.names.text(coupon.name) }
}
