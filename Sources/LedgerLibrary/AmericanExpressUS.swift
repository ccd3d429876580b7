extension Library {
  /// The cards of American Express in the United States.
  static let americanExpressUS = File(
    name: "library/american-express-us.ledger",
    text: #"""
      ; Credits of a calendar year, quarter, half-year or month; where yours runs by your card's own year, restate it
      ; with `from anniversary`. A point counts as a mile. What is earned stands only where the tags can tell it apart.

      template card amex-platinum-us "AMEX Platinum"
          bank American Express
          network AMEX
          currency USD
          fee 695 USD yearly
          benefit airline "Airline fees" 200 USD yearly #travel
          benefit uber "Uber Cash" 15 USD monthly #transport
          benefit uber in december 35 USD
          benefit saks "Saks Fifth Avenue" 50 USD half-yearly #shopping
          benefit digital "Digital entertainment" 20 USD monthly #entertainment
          benefit hotel "Hotels by AMEX Travel" 100 USD half-yearly #travel
          benefit clear "CLEAR Plus" 189 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's. Cards held before: 895 from the next fee on.

      2025-09-18 template card amex-platinum-us
          fee 895 USD yearly
          benefit digital "Digital entertainment" 25 USD monthly #entertainment
          benefit hotel "Hotels by AMEX Travel" 300 USD half-yearly #travel
          benefit clear "CLEAR Plus" 209 USD yearly #travel
          benefit resy "Resy restaurants" 100 USD quarterly #dining
          benefit lululemon "lululemon" 75 USD quarterly #shopping
          benefit uber-one "Uber One" 120 USD yearly #services

      template card amex-gold-us "AMEX Gold"
          bank American Express
          network AMEX
          currency USD
          earn base 1.0
          cap #dining    4.0 up to 50000 USD yearly
          cap #groceries 4.0 up to 25000 USD yearly
          fee 325 USD yearly
          benefit uber "Uber Cash" 10 USD monthly #transport
          benefit dining "Dining" 10 USD monthly #dining
          note As of 2025-11-01, read in public pages. Check your bank's. Not in it: 3 a dollar on flights.

      template card amex-green-us "AMEX Green"
          bank American Express
          network AMEX
          currency USD
          earn base 1.0
          cap #dining #travel #hotels #transport 3.0
          fee 150 USD yearly
          benefit clear "CLEAR Plus" 209 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's.

      template card amex-blue-cash-preferred "AMEX Blue Cash Preferred"
          bank American Express
          network AMEX
          currency USD
          earn base 1%
          cap #groceries       6% up to 6000 USD yearly
          cap #streaming       6%
          cap #fuel #transport 3%
          fee 95 USD yearly
          fx-fee 2.7%
          benefit disney "Disney+, Hulu, ESPN" 7 USD monthly #streaming
          note As of 2025-11-01, read in public pages. Check your bank's. The first year is often free.

      2025-08-01 template card amex-blue-cash-preferred
          benefit disney "Disney+, Hulu, ESPN" 10 USD monthly #streaming

      template card amex-business-platinum-us "AMEX Business Platinum"
          bank American Express
          network AMEX
          currency USD
          fee 695 USD yearly
          benefit airline "Airline fees" 200 USD yearly #travel
          benefit dell "Dell" 200 USD half-yearly #shopping
          benefit adobe "Adobe" 150 USD yearly #software
          benefit indeed "Indeed" 90 USD quarterly #services
          benefit wireless "Wireless telephone" 10 USD monthly #utilities
          benefit clear "CLEAR Plus" 189 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's. Adobe: once 600 are spent there in the year.

      2025-01-01 template card amex-business-platinum-us
          benefit hilton "Hilton" 50 USD quarterly #travel

      2025-07-01 template card amex-business-platinum-us
          benefit dell "Dell" 150 USD yearly #shopping
          benefit adobe "Adobe" 250 USD yearly #software

      2025-09-18 template card amex-business-platinum-us
          fee 895 USD yearly
          benefit hotel "Hotels by AMEX Travel" 300 USD half-yearly #travel
          benefit clear "CLEAR Plus" 209 USD yearly #travel

      template card amex-business-gold-us "AMEX Business Gold"
          bank American Express
          network AMEX
          currency USD
          fee 375 USD yearly
          benefit flexible "FedEx, Grubhub, office supplies" 20 USD monthly #services
          benefit walmart "Walmart+" 12.95 USD monthly #shopping
          note As of 2025-11-01, read in public pages. Check your bank's.

      template card hilton-aspire "Hilton Honors AMEX Aspire"
          bank American Express
          network AMEX
          currency USD
          fee 550 USD yearly
          benefit airline "Flights" 250 USD yearly #travel
          benefit resort "Hilton resorts" 250 USD yearly #travel
          benefit free-night "Free night" 1 x yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's.

      2023-10-01 template card hilton-aspire
          benefit airline "Flights" 50 USD quarterly #travel
          benefit resort "Hilton resorts" 200 USD half-yearly #travel

      template card marriott-bonvoy-brilliant "Marriott Bonvoy Brilliant"
          bank American Express
          network AMEX
          currency USD
          fee 650 USD yearly
          benefit dining "Dining" 25 USD monthly #dining
          benefit free-night "Free night" 1 x yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's.

      template card delta-skymiles-reserve "Delta SkyMiles Reserve"
          bank American Express
          network AMEX
          currency USD
          fee 650 USD yearly
          benefit resy "Resy restaurants" 10 USD monthly #dining
          note As of 2025-11-01, read in public pages. Check your bank's. Some pages say 20 a month for Resy.

      """#)
}
