import LedgerModel
import LedgerText

extension NameUseCollector {
  /// The names that definitions and their amendments declare, and those below them, without cards.
  mutating func addDefinitions() {
    for tag in written.tags { addDeclared(tag) }
    for account in written.accounts { add(.source, account.date == nil ? .definition : .amendment, account.name) }
    for limit in written.limits { add(.limit, limit.date == nil ? .definition : .amendment, limit.name) }
    for goal in written.goals { add(.goal, goal.date == nil ? .definition : .amendment, goal.name) }
    for coupon in written.coupons { add(.coupon, .definition, coupon.name) }
    for budget in written.budgets { add(budget) }
    for subscription in written.subscriptions { add(subscription) }
    for entry in written.expectations {
      add(.expectation, entry.date == nil ? .definition : .amendment, entry.name)
      for property in entry.properties {
        switch property.value {
        case .only(let cards), .not(let cards): for card in cards { add(.source, .reference, card) }
        case .each, .from, .until, .note: break
        }
      }
    }
    for merchant in written.merchants {
      if let card = merchant.card { add(.source, .reference, card) }
      for place in merchant.codePlaces {
        let text = map.text(place)
        let isTag = text.utf8.first == .hash
        add(
          NameUse(
            .code, .reference, isTag ? String(text.dropFirst()) : text, at: isTag ? place.last(text.dropFirst()) : place
          ))
      }
    }
    for entry in written.codes {
      add(NameUse(.code, .definition, entry.codes.value.description, at: entry.codes.range))
    }
    for option in written.options where option.name.text == OptionsResolving.Name.inbox.rawValue {
      if let value = option.values.first { add(NameUse(.inbox, .reference, value.text, at: value.range)) }
    }
  }

  /// A `tag` or `category` entry, perhaps with a `#`.
  private mutating func addDeclared(_ tag: WrittenTag) {
    let name = text(tag.name.value)
    add(NameUse(MerchantCode(name) == nil ? .tag : .code, .definition, name, at: tag.name.range.last(name)))
  }

  /// A budget without `tags` counts the tag of its name, which it makes a category if no entry declares it.
  private mutating func add(_ budget: WrittenBudget) {
    add(.budget, budget.date == nil ? .definition : .amendment, budget.name)
    guard budget.countsOwnTag else { return }
    let name = text(budget.name.value)
    let isDeclared =
      written.tags.contains { $0.name.value == budget.name.value } || Tag.builtInCategories.contains(name)
      || Tag.builtInTags.contains(name)
    let isDefinition = budget.date == nil && !isDeclared && !budget.hasOwnTagProperty
    var use = NameUse(.tag, isDefinition ? .definition : .reference, name, at: budget.name.range)
    use.isImplied = true
    add(use)
  }

  private mutating func add(_ subscription: WrittenSubscription) {
    let kind: NameUse.Kind = subscription.isTemplate ? .subscriptionTemplate : .subscription
    add(kind, subscription.date == nil ? .definition : .amendment, subscription.name)
    if let like = subscription.like { add(.subscriptionTemplate, .reference, like) }
    if let source = subscription.source { add(.source, .reference, source) }
  }

  /// Every tag outside payments.
  mutating func addTags() {
    for use in written.tagUses { addTag(text(use.value), at: SourceRange(use.range.start + 1, use.range.end)) }
  }
}

extension WrittenBudget {
  /// Whether it says `tags none`.
  var hasOwnTagProperty: Bool { properties.contains { if case .ownTag = $0.value { true } else { false } } }

  /// Whether the entry counts the tag of the budget's own name: a definition without `tags`, or `tags none`.
  var countsOwnTag: Bool {
    if hasOwnTagProperty { return true }
    return date == nil
      && !properties.contains { property in
        switch property.value {
        case .tags, .allTags: true
        case .ownTag, .carry, .alerts, .from, .until, .group: false
        }
      }
  }
}
