/// Three cards with bills, two of which share a credit limit: the example of grammar.md, seen on 22 November 2026.
package let billsWallet = """
  base SGD
  limit uob "UOB, all cards" 12000 SGD
      alert 30%
  account posb "POSB Savings"
  card vs "UOB Visa Signature"
      cycle opens 20
      due 25 days from 2026-08-19
      limit uob
  card ppv "UOB Preferred Platinum Visa"
      cycle opens 15
      due on 5
      limit uob
      autopay posb
  card kf "AMEX KrisFlyer"
      limit 5000 SGD
      alert 30%

  2026-08-25 500.00 vs #dining A
  2026-09-25 300.00 vs #dining B
  2026-10-25 1,632.17 vs #dining C
  2026-11-03 80.00 ppv #dining D
  2026-11-08 120.00 kf #dining E
  2026-11-20 88.00 vs #dining F
  2026-11-20 1,500.00 kf #dining G

  2026-11-19 statement vs 1632.17

  2026-10-02 settled vs 600

  """
