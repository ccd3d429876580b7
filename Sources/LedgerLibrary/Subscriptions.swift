extension Library {
  /// Templates of subscriptions, with their prices in the United States.
  static let subscriptions = File(
    name: "library/subscriptions.ledger",
    text: #"""
      template subscription netflix "Netflix" 19.99 USD monthly #streaming
          note As of 2026-07-31, read in public pages: Standard. Write your own price.

      template subscription spotify "Spotify" 12.99 USD monthly #streaming
          note As of 2026-07-31, read in public pages: Premium Individual. Write your own price.

      template subscription disney-plus "Disney+" 18.99 USD monthly #streaming
          note As of 2026-07-31, read in public pages: Premium, without advertisements. Write your own price.

      template subscription hbo-max "HBO Max" 18.49 USD monthly #streaming
          note As of 2026-07-31, read in public pages: Standard. Write your own price.

      template subscription youtube-premium "YouTube Premium" 15.99 USD monthly #streaming
          note As of 2026-07-31, read in public pages: Individual. Write your own price.

      template subscription apple-music "Apple Music" 10.99 USD monthly #streaming
          note As of 2025-11-01, read in public pages: Individual. Write your own price.

      template subscription amazon-prime "Amazon Prime" 14.99 USD monthly #streaming
          note As of 2025-11-01, not read again, a price to start from: 139 by the year. Write your own.

      template subscription adobe-creative-cloud "Adobe Creative Cloud" 69.99 USD monthly #software
          note As of 2026-07-31, read in public pages: Pro, by a year's contract. Write your own price.

      template subscription microsoft-365 "Microsoft 365" 9.99 USD monthly #software
          note As of 2026-07-31, read in public pages: Personal, 99.99 by the year. Write your own price.

      template subscription 1password "1Password" 35.88 USD yearly #software
          note As of 2025-11-01, not read again, a price to start from: Individual. Write your own.

      template subscription notion "Notion" 12 USD monthly #software
          note As of 2025-11-01, not read again, a price to start from: Plus. Write your own.

      template subscription chatgpt-plus "ChatGPT Plus" 20 USD monthly #software
          note As of 2026-07-31, read in public pages: Plus. Write your own price.

      template subscription xbox-game-pass "Xbox Game Pass" 22.99 USD monthly #gaming
          note As of 2026-07-31, read in public pages: Ultimate. Write your own price.

      template subscription playstation-plus "PlayStation Plus" 10.99 USD monthly #gaming
          note As of 2026-07-31, read in public pages: Essential, 79.99 by the year. Write your own price.

      template subscription nintendo-switch-online "Nintendo Switch Online" 19.99 USD yearly #gaming
          note As of 2025-11-01, not read again, a price to start from: Individual. Write your own.

      template subscription new-york-times "New York Times" 25 USD monthly #news
          note As of 2025-11-01, read in public pages: All Access, billed every 4 weeks. Write your own price.

      template subscription wall-street-journal "Wall Street Journal" 38.99 USD monthly #news
          note As of 2025-11-01, read in public pages: Digital. Write your own price.

      template subscription medium "Medium" 5 USD monthly #news
          note As of 2025-11-01, read in public pages: Member. Write your own price.

      template subscription substack "Substack" 5 USD monthly #news
          note As of 2025-11-01, not read again, a price to start from: the least that most writers ask. Write your own.

      template subscription peloton "Peloton" 49.99 USD monthly #fitness
          note As of 2025-11-01, read in public pages: All-Access. Write your own price.

      template subscription apple-fitness-plus "Apple Fitness+" 9.99 USD monthly #fitness
          note As of 2025-11-01, not read again, a price to start from: 79.99 by the year. Write your own.

      template subscription gym "Gym" 40 USD monthly #fitness
          note As of 2025-11-01, not read again, a price to start from: no gym's own. Write your own.

      template subscription icloud-plus "iCloud+" 2.99 USD monthly #utilities
          note As of 2026-07-31, read in public pages: 200 GB. Write your own price.

      template subscription google-one "Google One" 1.99 USD monthly #utilities
          note As of 2026-07-31, read in public pages: Basic, 100 GB. Write your own price.

      template subscription dropbox "Dropbox" 11.99 USD monthly #utilities
          note As of 2025-11-01, read in public pages: Plus, 119.88 by the year. Write your own price.

      template subscription dashpass "DashPass" 9.99 USD monthly #dining
          note As of 2025-11-01, read in public pages: DoorDash, 96 by the year. Write your own price.

      template subscription uber-one "Uber One" 9.99 USD monthly #dining
          note As of 2025-11-01, read in public pages: 96 by the year. Write your own price.

      """#)
}
