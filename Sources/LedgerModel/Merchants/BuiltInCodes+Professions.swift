// Professions, organisations and offices of ISO 18245.
extension BuiltInCodes {
  static let professions = #"""
    8011 doctors
    8021 dentists
    8031 osteopaths
    8041 chiropractors
    8042 optometrists
    8043 opticians, glasses
    8049 podiatrists
    8050 nursing care
    8062 hospitals
    8071 medical and dental laboratories
    8099 other health services
    8111 lawyers
    8211 schools
    8220 colleges, universities
    8241 correspondence schools
    8244 business schools
    8249 trade schools
    8299 other schools, courses
    8351 childcare
    8398 charities
    8641 civic associations
    8651 political organisations
    8661 religious organisations
    8675 motoring clubs
    8699 other membership organisations
    8734 testing laboratories
    8911 architects, engineers
    8931 accountants, auditors
    8999 other professional services
    9211 courts, alimony
    9222 fines
    9223 bail
    9311 taxes
    9399 other government services
    9402 post offices
    9405 purchases between governments
    9406 lotteries, other countries
    9700 automated referral service
    9701 visa credential servers
    9702 emergency services
    9950 purchases within a company
    """#
}
