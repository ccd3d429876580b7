// Airlines, car hire and hotels of ISO 18245, of which each chain has a code, and transport.
extension BuiltInCodes {
  static let travel = #"""
    3000-3350 airlines
    3000 United Airlines
    3001 American Airlines
    3005 British Airways
    3006 Japan Airlines
    3007 Air France
    3008 Lufthansa
    3009 Air Canada
    3010 KLM
    3011 Aeroflot
    3012 Qantas
    3013 Alitalia, ITA Airways
    3014 Saudia
    3015 Swiss
    3016 SAS
    3017 South African Airways
    3020 Air India
    3021 Air Algérie
    3022 Philippine Airlines
    3024 Pakistan International Airlines
    3025 Air New Zealand
    3026 Emirates
    3028 Air Malta
    3030 Aerolíneas Argentinas
    3031 Olympic Airways
    3032 El Al
    3034 Etihad Airways
    3035 TAP Portugal
    3037 EgyptAir
    3038 Kuwait Airways
    3039 Avianca
    3040 Gulf Air
    3042 Finnair
    3043 Aer Lingus
    3044 SriLankan Airlines
    3047 Turkish Airlines
    3048 Royal Air Maroc
    3049 Tunisair
    3050 Icelandair
    3051 Austrian Airlines
    3052 LATAM Airlines
    3058 Delta Air Lines
    3066 Southwest Airlines
    3075 Singapore Airlines
    3076 Aeroméxico
    3077 Thai Airways
    3078 China Airlines
    3082 Korean Air
    3084 EVA Air
    3099 Cathay Pacific
    3100 Malaysia Airlines
    3102 Iberia
    3103 Garuda Indonesia
    3136 Qatar Airways
    3174 JetBlue
    3245 easyJet
    3246 Ryanair
    3256 Alaska Airlines
    3260 Spirit Airlines
    3261 Air China
    3351-3500 car hire
    3357 Hertz
    3366 Budget
    3387 Alamo
    3389 Avis
    3390 Dollar
    3393 National
    3395 Thrifty
    3405 Enterprise
    3501-3999 hotels
    3501 Holiday Inn
    3502 Best Western
    3503 Sheraton
    3504 Hilton
    3506 Golden Tulip
    3508 Quality Inn
    3509 Marriott
    3510 Days Inn
    3512 InterContinental
    3513 Westin
    3516 La Quinta
    3520 Le Méridien
    3530 Renaissance
    3533 Ibis
    3541 Okura
    3543 Four Seasons
    3548 Meliá
    3562 Comfort Inn
    3577 Mandarin Oriental
    3590 Fairmont
    3592 Omni
    3612 Mövenpick
    3615 Travelodge
    3637 Ramada
    3638 Howard Johnson
    3640 Hyatt
    3641 Sofitel
    3642 Novotel
    3649 Radisson
    3650 Red Roof Inn
    3665 Hampton
    3690 Courtyard
    3692 DoubleTree
    3700 Motel 6
    3703 Residence Inn
    3710 Ritz-Carlton
    3722 Wyndham
    3750 Crowne Plaza
    4011 railways, freight
    4111 public transport, ferries
    4112 railways, passengers
    4119 ambulances
    4121 taxis, ride hailing
    4131 buses
    4214 lorries, removals, delivery
    4215 couriers
    4225 warehouses, storage
    4411 cruise lines
    4457 boat hire
    4468 marinas
    4511 other airlines
    4582 airports
    4722 travel agencies, tour operators
    4723 package tours
    4761 travel by telephone order
    4784 tolls
    4789 other transport
    4812 telephones, equipment
    4813 phone calls by key entry
    4814 telephone services
    4815 monthly phone summaries
    4816 internet access, computer networks
    4821 telegraph services
    4829 money transfers
    4899 cable, satellite, pay television
    4900 electricity, gas, water, waste
    """#
}
