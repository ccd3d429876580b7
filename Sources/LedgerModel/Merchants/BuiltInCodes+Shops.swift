// Wholesalers and shops of ISO 18245.
extension BuiltInCodes {
  static let shops = #"""
    5013 motor parts, wholesale
    5021 office furniture, wholesale
    5039 building materials, wholesale
    5044 office equipment, wholesale
    5045 computers, wholesale
    5046 commercial equipment, wholesale
    5047 medical equipment, wholesale
    5051 metals, wholesale
    5065 electrical parts, wholesale
    5072 hardware, wholesale
    5074 plumbing, heating, wholesale
    5085 industrial supplies, wholesale
    5094 precious stones, watches, wholesale
    5099 other durable goods, wholesale
    5111 stationery, wholesale
    5122 drugs, wholesale
    5131 fabrics, wholesale
    5137 uniforms, wholesale
    5139 footwear, wholesale
    5169 chemicals, wholesale
    5172 petroleum products, wholesale
    5192 books, newspapers, wholesale
    5193 flowers, plants, wholesale
    5198 paints, wholesale
    5199 other goods, wholesale
    5200 home supply stores
    5211 lumber, building materials
    5231 glass, paint, wallpaper
    5251 hardware stores
    5261 nurseries, garden shops
    5262 marketplaces
    5271 mobile homes
    5300 wholesale clubs
    5309 duty-free shops
    5310 discount stores
    5311 department stores
    5331 variety stores
    5399 general merchandise
    5411 supermarkets, groceries
    5422 butchers, frozen food
    5441 sweets, confectionery
    5451 dairies
    5462 bakeries
    5499 convenience stores, other food shops
    5511 cars, new and used
    5521 cars, used
    5531 car and home supplies
    5532 tyres
    5533 car parts
    5541 petrol stations
    5542 petrol pumps
    5551 boats
    5552 electric charging
    5561 camper vans, trailers
    5571 motorcycles
    5592 motor homes
    5598 snowmobiles
    5599 other vehicles
    5611 men's clothing
    5621 women's clothing
    5631 women's accessories
    5641 children's clothing
    5651 family clothing
    5655 sportswear
    5661 shoes
    5681 furs
    5691 men's and women's clothing
    5697 tailors, alterations
    5698 wigs
    5699 other clothing
    5712 furniture
    5713 floor coverings
    5714 curtains, upholstery
    5718 fireplaces
    5719 other home furnishings
    5722 household appliances
    5732 electronics
    5733 musical instruments
    5734 computer software
    5735 records
    5811 caterers
    5812 restaurants
    5813 bars, nightclubs
    5814 fast food
    5815 digital media: books, films, music
    5816 digital games
    5817 digital applications
    5818 digital goods, large merchants
    5912 pharmacies
    5921 beer, wine, spirits
    5931 second-hand goods
    5932 antiques
    5933 pawnshops
    5935 salvage yards
    5937 antique reproductions
    5940 bicycles
    5941 sporting goods
    5942 books
    5943 stationery, school supplies
    5944 jewellery, watches
    5945 toys, games, hobbies
    5946 cameras
    5947 gifts, cards, souvenirs
    5948 luggage, leather goods
    5949 fabrics, sewing
    5950 glassware, crystal
    5960 insurance by mail
    5961 mail order
    5962 travel by telemarketing
    5963 door-to-door sales
    5964 catalogue merchants
    5965 catalogue and retail merchants
    5966 outbound telemarketing
    5967 inbound telemarketing
    5968 subscriptions by mail or online
    5969 other direct marketing
    5970 artists' supplies
    5971 art dealers, galleries
    5972 stamps, coins
    5973 religious goods
    5975 hearing aids
    5976 orthopaedic goods
    5977 cosmetics
    5978 typewriters
    5983 heating fuel
    5992 florists
    5993 tobacco
    5994 newspapers, magazines
    5995 pet shops
    5996 swimming pools
    5997 electric razors
    5998 tents, awnings
    5999 other shops
    """#
}
