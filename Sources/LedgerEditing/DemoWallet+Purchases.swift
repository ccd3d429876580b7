extension DemoWallet {
  /// The purchases, oldest first: days before the last one, amount, card, tags, payee (in Singapore and in the United
  /// States, where they differ), and a property.
  static let purchases = """
    345;     102.00; daily; #groceries; Sheng Siong | Safeway
    343;     121.55; dine ; #dining; Jumbo Seafood | State Bird
    341;     104.65; daily; #shopping; Uniqlo
    340;     112.70; dine ; #dining; Ya Kun | Blue Bottle
    338;      87.40; daily; #groceries; FairPrice | Trader Joe's
    336;     105.10; dine ; #transport; Grab | Lyft
    332;     138.30; dine ; #dining; Maxwell Food Centre | Tartine
    331;      64.80; daily; #groceries; Cold Storage | Whole Foods
    329;      35.90; daily; #utilities; SP Services | City Utilities
    328;     107.45; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    325;      78.70; daily; #groceries; Sheng Siong | Safeway
    324;      96.85; dine ; #transport; Grab | Lyft
    314;      63.55; daily; #groceries; Cold Storage | Whole Foods
    312;     130.95; dine ; #dining; Song Fa | Nopa
    310;      88.45; daily; #shopping; MUJI | Target
    309;     115.95; dine ; #dining; Jumbo Seafood | State Bird
    307;      72.30; daily; #groceries; Sheng Siong | Safeway
    305;      95.95; dine ; #transport; SimplyGo | Clipper
    301;     109.40; dine ; #dining; Din Tai Fung | Shake Shack
    300;      64.60; daily; #groceries; FairPrice | Trader Joe's
    298;      36.05; daily; #utilities; SP Services | City Utilities
    297;     127.20; dine ; #dining; Maxwell Food Centre | Tartine
    294;      88.20; daily; #groceries; Cold Storage | Whole Foods
    293;     105.70; dine ; #transport; SimplyGo | Clipper
    284;      89.80; daily; #groceries; FairPrice | Trader Joe's
    282;     147.30; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    280;     104.95; daily; #shopping; IKEA
    279;     133.95; dine ; #dining; Song Fa | Nopa
    277;     108.50; daily; #groceries; Cold Storage | Whole Foods
    275;      98.15; dine ; #transport; ComfortDelGro | Uber
    271;     116.40; dine ; #dining; Ya Kun | Blue Bottle
    270;      63.15; daily; #groceries; Sheng Siong | Safeway
    268;      70.60; daily; #utilities; SP Services | City Utilities
    267;     137.25; dine ; #dining; Din Tai Fung | Shake Shack
    264;      89.50; daily; #groceries; FairPrice | Trader Joe's
    263;     111.05; dine ; #transport; ComfortDelGro | Uber
    262;     486.00; plat ; #travel; Singapore Airlines | United; used travel 120
    258;     164.50; plat ; #dining; Odette | Quince; used meals
    255;     238.00; plat ; #hotels #travel; The Fullerton | Hotel Zetta
    254;      74.80; daily; #groceries; Sheng Siong | Safeway
    252;     107.50; dine ; #dining; Maxwell Food Centre | Tartine
    250;      57.05; daily; #shopping; Kinokuniya | Green Apple Books
    249;     116.30; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    247;      81.45; daily; #groceries; FairPrice | Trader Joe's
    245;      96.15; dine ; #transport; Grab | Lyft
    243;      65.75; plat ; #entertainment; Golden Village | Alamo Drafthouse
    241;     133.50; dine ; #dining; Jumbo Seafood | State Bird
    240;      67.35; daily; #groceries; Cold Storage | Whole Foods
    238;      88.45; daily; #utilities; SP Services | City Utilities
    237;     148.95; dine ; #dining; Ya Kun | Blue Bottle
    234;      87.65; daily; #groceries; Sheng Siong | Safeway
    233;      98.40; dine ; #transport; Grab | Lyft
    231;    1120.00; plat ; #travel; Singapore Airlines | United
    223;      89.20; daily; #groceries; Cold Storage | Whole Foods
    221;     133.65; dine ; #dining; Din Tai Fung | Shake Shack
    219;      54.95; daily; #shopping; Decathlon | REI
    218;     146.75; dine ; #dining; Maxwell Food Centre | Tartine
    216;      92.70; daily; #groceries; Sheng Siong | Safeway
    214;     112.45; dine ; #transport; SimplyGo | Clipper
    210;     114.25; dine ; #dining; Song Fa | Nopa
    209;      69.60; daily; #groceries; FairPrice | Trader Joe's
    207;      86.05; daily; #utilities; SP Services | City Utilities
    206;     110.25; dine ; #dining; Jumbo Seafood | State Bird
    203;      79.05; daily; #groceries; Cold Storage | Whole Foods
    202;     109.85; dine ; #transport; SimplyGo | Clipper
    193;      85.40; daily; #groceries; FairPrice | Trader Joe's
    191;     141.45; dine ; #dining; Ya Kun | Blue Bottle
    189;     124.55; daily; #shopping; Uniqlo
    188;     108.20; dine ; #dining; Din Tai Fung | Shake Shack
    186;      94.80; daily; #groceries; Cold Storage | Whole Foods
    184;     109.40; dine ; #transport; ComfortDelGro | Uber
    182;      73.80; plat ; #entertainment; Golden Village | Alamo Drafthouse
    180;     108.05; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    179;      87.20; daily; #groceries; Sheng Siong | Safeway
    177;      62.15; daily; #utilities; SP Services | City Utilities
    176;     136.65; dine ; #dining; Song Fa | Nopa
    173;      81.85; daily; #groceries; FairPrice | Trader Joe's
    172;     100.25; dine ; #transport; ComfortDelGro | Uber
    168;      88.00; plat ; #dining; Burnt Ends | Nari; used meals
    162;      69.20; daily; #groceries; Sheng Siong | Safeway
    160;     134.95; dine ; #dining; Jumbo Seafood | State Bird
    158;      53.35; daily; #shopping; MUJI | Target
    157;     128.20; dine ; #dining; Ya Kun | Blue Bottle
    155;      95.75; daily; #groceries; FairPrice | Trader Joe's
    153;     104.25; dine ; #transport; Grab | Lyft
    149;     120.30; dine ; #dining; Maxwell Food Centre | Tartine
    148;      99.90; daily; #groceries; Cold Storage | Whole Foods
    146;      88.80; daily; #utilities; SP Services | City Utilities
    145;     117.70; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    142;      72.45; daily; #groceries; Sheng Siong | Safeway
    141;     115.30; dine ; #transport; Grab | Lyft
    132;      82.95; daily; #groceries; Cold Storage | Whole Foods
    131; 284.00 EUR; plat ; #hotels #travel #lisbon; Hotel Avenida
    130;     120.35; dine ; #dining; Song Fa | Nopa
    130;  46.50 EUR; plat ; #dining #lisbon; Ramiro
    129;  12.40 EUR; daily; #transport #lisbon; Metro de Lisboa
    128;      57.05; daily; #shopping; IKEA
    128;  38.00 EUR; daily; #dining #lisbon; Time Out Market
    127;     131.85; dine ; #dining; Jumbo Seafood | State Bird
    127;  64.90 EUR; daily; #shopping #lisbon; Livraria Bertrand
    126;  29.50 EUR; plat ; #dining #lisbon; Manteigaria
    125;      74.70; daily; #groceries; Sheng Siong | Safeway
    123;     107.65; dine ; #transport; SimplyGo | Clipper
    121;      71.40; plat ; #entertainment; Golden Village | Alamo Drafthouse
    119;     149.80; dine ; #dining; Din Tai Fung | Shake Shack
    118;      91.15; daily; #groceries; FairPrice | Trader Joe's
    116;      82.40; daily; #utilities; SP Services | City Utilities
    115;     122.55; dine ; #dining; Maxwell Food Centre | Tartine
    112;      63.70; daily; #groceries; Cold Storage | Whole Foods
    111;     113.65; dine ; #transport; SimplyGo | Clipper
    101;      62.00; daily; #groceries; FairPrice | Trader Joe's
    99;     113.40; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    97;     123.25; daily; #shopping; Kinokuniya | Green Apple Books
    96;     143.75; dine ; #dining; Song Fa | Nopa
    94;     109.25; daily; #groceries; Cold Storage | Whole Foods
    92;     103.75; dine ; #transport; ComfortDelGro | Uber
    88;     112.75; dine ; #dining; Ya Kun | Blue Bottle
    87;      94.20; daily; #groceries; Sheng Siong | Safeway
    85;      87.10; daily; #utilities; SP Services | City Utilities
    84;     130.00; dine ; #dining; Din Tai Fung | Shake Shack
    81;      63.95; daily; #groceries; FairPrice | Trader Joe's
    80;     105.75; dine ; #transport; ComfortDelGro | Uber
    71;      95.55; daily; #groceries; Sheng Siong | Safeway
    69;     134.30; dine ; #dining; Maxwell Food Centre | Tartine
    67;     104.35; daily; #shopping; Decathlon | REI
    66;     145.40; dine ; #dining; Tiong Bahru Bakery | Zuni Cafe
    64;      77.90; daily; #groceries; FairPrice | Trader Joe's
    62;     117.40; dine ; #transport; Grab | Lyft
    61;      72.40; plat ; #dining; Candlenut | Flour + Water
    60;      53.50; plat ; #entertainment; Golden Village | Alamo Drafthouse
    58;     146.85; dine ; #dining; Jumbo Seafood | State Bird
    57;      90.40; daily; #groceries; Cold Storage | Whole Foods
    55;      76.70; daily; #utilities; SP Services | City Utilities
    54;     121.05; dine ; #dining; Ya Kun | Blue Bottle
    51;      85.40; daily; #groceries; Sheng Siong | Safeway
    50;     103.70; dine ; #transport; Grab | Lyft
    40;      97.40; daily; #groceries; Cold Storage | Whole Foods
    38;      90.35; dine ; #dining; Din Tai Fung | Shake Shack
    36;     104.15; daily; #shopping; Uniqlo
    35;      94.90; dine ; #dining; Maxwell Food Centre | Tartine
    33;      95.90; daily; #groceries; Sheng Siong | Safeway
    33;     118.00; plat ; #dining; Labyrinth | Kokkari
    31;      66.05; dine ; #transport; SimplyGo | Clipper
    27;      89.65; dine ; #dining; Song Fa | Nopa
    26;      75.85; daily; #groceries; FairPrice | Trader Joe's
    24;      75.60; daily; #utilities; SP Services | City Utilities
    23;      89.55; dine ; #dining; Jumbo Seafood | State Bird
    20;      93.10; daily; #groceries; FairPrice | Trader Joe's
    13;      86.30; daily; #groceries; FairPrice | Trader Joe's
    12;      58.40; dine ; #dining; Din Tai Fung | Shake Shack
    11;      42.50; dine ; #transport; Grab | Lyft
    10;  79.00 EUR; daily; #shopping; Leica Store, online
    8;      96.80; dine ; #dining; Song Fa | Nopa
    7;      98.00; daily; #shopping; Uniqlo
    6;     101.25; daily; #groceries; Sheng Siong | Safeway
    5;     164.60; dine ; #dining; Jumbo Seafood | State Bird
    4;      54.00; plat ; #dining; Candlenut | Flour + Water
    3;      96.90; daily; #groceries; Cold Storage | Whole Foods
    2;      38.20; dine ; #transport; ComfortDelGro | Uber
    1;      64.90; dine ; #dining; Tiong Bahru Bakery | Tartine
    0;      18.40; dine ; #dining; Ya Kun | Blue Bottle
    """
}
