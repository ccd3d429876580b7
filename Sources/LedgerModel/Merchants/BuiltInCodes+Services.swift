// All other services of ISO 18245.
extension BuiltInCodes {
  static let services = #"""
    0742 veterinary services
    0763 farm cooperatives
    0780 landscaping, gardening
    1520 general contractors
    1711 heating, plumbing, air conditioning
    1731 electrical contractors
    1740 masonry, tiling, insulation
    1750 carpentry
    1761 roofing, sheet metal
    1771 concrete work
    1799 other contractors
    2741 publishing, printing
    2791 typesetting, engraving
    2842 cleaning preparations, wholesale
    6010 cash from a bank's counter
    6011 cash machines
    6012 banks: goods and services
    6050 quasi cash, banks
    6051 quasi cash: money orders, crypto, vouchers
    6211 brokers, securities
    6300 insurance
    6381 insurance premiums
    6399 other insurance
    6513 rent, property managers
    6529 stored value, banks
    6530 stored value, merchants
    6532 payments by a bank's customers
    6533 payments by a merchant's customers
    6535 value purchases, banks
    6536 money transfers within a country
    6537 money transfers between countries
    6538 funding of accounts
    6540 stored value: purchase and top-up
    7011 hotels, other lodging
    7012 timeshares
    7032 sports and recreation camps
    7033 campsites
    7210 laundries, cleaners
    7211 laundry services
    7216 dry cleaners
    7217 carpet and upholstery cleaning
    7221 photographers
    7230 hairdressers, barbers
    7251 shoe repair, hat cleaning
    7261 funerals
    7273 dating, escorts
    7276 tax preparation
    7277 counselling
    7278 shopping clubs
    7296 clothing rental
    7297 massage
    7298 health and beauty spas
    7299 other personal services
    7311 advertising
    7321 credit reporting
    7322 debt collection
    7332 blueprints, photocopies
    7333 commercial photography, art
    7338 copying, reproduction
    7339 secretarial services
    7342 pest control
    7349 cleaning, maintenance
    7361 employment agencies
    7372 programming, data processing
    7375 information retrieval
    7379 computer repair
    7392 management consulting
    7393 detectives, security
    7394 equipment rental
    7395 photo laboratories
    7399 other business services
    7511 truck stops
    7512 car hire
    7513 truck and trailer hire
    7519 camper van hire
    7523 parking
    7524 express payment at petrol stations
    7531 body repair
    7534 tyre repair
    7535 car painting
    7538 car service
    7542 car washes
    7549 towing
    7622 electronics repair
    7623 air-conditioning repair
    7629 appliance repair
    7631 watch and jewellery repair
    7641 furniture repair
    7692 welding
    7699 other repair
    7800 lotteries, by government
    7801 online casinos, licensed
    7802 horse and dog races, licensed
    7829 film production and distribution
    7832 cinemas
    7841 video rental
    7911 dance halls, schools
    7922 theatres, tickets
    7929 bands, entertainers
    7932 billiards
    7933 bowling
    7941 sports clubs, promoters
    7991 tourist attractions
    7992 golf courses
    7993 video game supplies
    7994 video game arcades
    7995 betting, casinos
    7996 amusement parks, circuses
    7997 clubs: fitness, sports, country
    7998 aquariums, zoos
    7999 other recreation
    """#
}
