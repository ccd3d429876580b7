import Testing

/// The banks of the United States, and Wise.
@Suite("Statements of the United States and of Wise")
struct ElsewhereTests {
  @Test("each row of an example is what its bank means by it", arguments: statements)
  func rows(name: String, expected: String) {
    #expect(outcome(Checkout.statement(name), wallet: amexWallet) == expected)
  }
}

/// The names of examples, and what comes of them.
private let statements: [(String, String)] = [
  (
    "chase-card",
    #"""
    2 2026-02-03=2026-02-04 23.40 USD #dining CORNER DINER
    3 2026-02-03=2026-02-04 23.40 USD #dining CORNER DINER
    4 2026-02-02=2026-02-03 412.80 USD #travel PRAIRIE AIR 0012345
    5 2026-02-01=2026-02-02 51.07 USD #fuel #transport FILLING STATION 12
    6 2026-01-31=2026-02-01 -64.99 USD #shopping SHOES, SOCKS & MORE
    8 2026-01-29=2026-01-30 88.15 USD #utilities CITY POWER AND LIGHT
    9 2026-01-28=2026-01-28 95.00 USD #fee ANNUAL MEMBERSHIP FEE
    7 left out: payment 2026-01-30 -500.00 Payment Thank You - Web
    chase-card: 8 rows, 1 other lines

    """#
  ),
  (
    "amex-us",
    #"""
    2 2026-02-03 23.40 USD CORNER DINER SPRINGFIELD IL
    4 2026-02-01 18.95 USD BOOKS "ON MAIN" SPRINGFIELD IL
    5 2026-01-31 -7.00 USD PLATFORM CREDIT
    6 2026-01-30 1240.10 USD PRAIRIE AIR SPRINGFIELD IL
    7 2026-01-30 -18.95 USD BOOKS ON MAIN SPRINGFIELD IL
    3 left out: payment 2026-02-02 -250.00 MOBILE PAYMENT - THANK YOU
    amex-us: 6 rows, 1 other lines

    """#
  ),
  (
    "amex-us-details",
    #"""
    2 2026-02-03 23.40 USD #dining CORNER DINER (card 1005) (id 320260340000000001)
    7 2026-02-01 61.18 USD #groceries GARDEN GROCER (card 1005) (id 320260320000000003)
    9 2026-02-01 61.18 USD #groceries GARDEN GROCER (card 1005) (id 320260320000000004)
    11 2026-01-31 14.00 USD #shopping PAPER AND PEN (card 1013) (id 320260310000000005)
    13 2026-01-30 310.00 USD #hotels #travel HOTEL BY THE LAKE (card 1013) (id 320260300000000006)
    15 2026-01-29 -15.00 USD #credit ANNUAL CREDIT (card 1005) (id 320260290000000007)
    5 left out: payment 2026-02-02 -250.00 MOBILE PAYMENT - THANK YOU
    amex-us-details: 7 rows, 1 other lines

    """#
  ),
  (
    "capital-one-card",
    #"""
    2 2026-02-03=2026-02-04 23.40 USD #dining CORNER DINER (card 3344)
    3 2026-02-02=2026-02-03 51.07 USD #fuel #transport FILLING STATION 12 (card 3344)
    4 2026-02-01=2026-02-02 310.00 USD #hotels #travel HOTEL BY THE LAKE (card 3344)
    6 2026-01-30=2026-01-31 -64.99 USD #shopping SHOES AND SOCKS (card 3344)
    7 2026-01-29=2026-01-30 45.00 USD #utilities PRAIRIE WIRELESS (card 9087)
    8 2026-01-28=2026-01-28 -25.00 USD #credit CREDIT-TRAVEL REWARD (card 9087)
    5 left out: payment 2026-01-31 -400.00 CAPITAL ONE MOBILE PYMT
    capital-one-card: 7 rows, 1 other lines

    """#
  ),
  (
    "wise",
    #"""
    2 2026-01-08 4.99 EUR Brot und Butter (card 1234) (id CARD-300001)
    3 2026-01-07 13.72 EUR for 12.00 GBP Thames Books (card 1234) (id CARD-300002)
    4 2026-01-06 -13.72 EUR for -12.00 GBP Thames Books (card 1234) (id CARD-300003)
    5 2026-01-05 income 1500.00 EUR Received money from Example Works with reference INV-12 (id TRANSFER-500001)
    6 2026-01-04 350.00 EUR Sent money to Atelier Blau (id TRANSFER-500002)
    7 2026-01-04 2.10 EUR #fee Wise Charges for: TRANSFER-500002 (id TRANSFER-500002)
    8 left out: conversion 2026-01-03 500.00 Converted 500.00 EUR to 437.32 GBP for GBP balance
    9 left out: transfer 2026-01-02 -1000.00 Topped up account
    wise: 8 rows, 1 other lines

    """#
  ),
]
