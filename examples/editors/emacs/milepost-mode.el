;;; milepost-mode.el --- Wallets of Milepost -*- lexical-binding: t -*-

;;; Commentary:

;; Colours for *.ledger: what grammar.md says.  Payees, notes of uses and texts are free, so a rule that names them
;; stands in front of the rule for words, and what has a face keeps it.

;;; Code:

(require 'generic-x)

(defconst milepost-day "[0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]")

(defconst milepost-entries
  '("account" "base" "budget" "card" "category" "coupon" "currency" "expect" "goal" "include" "option"
    "limit" "mcc" "merchant" "subscription" "tag" "template"))

(defconst milepost-dated-entries
  '("card" "account" "limit" "budget" "expect" "goal" "subscription" "template" "income" "rate" "paid" "repaid" "used"
    "saved" "seen" "snooze" "statement" "settled" "credited" "activated"))

(defconst milepost-texts
  '("bank" "network" "nickname" "last4" "note" "receipt" "icon" "color" "group" "merchant" "code"))

(defconst milepost-properties
  '("symbol" "decimals" "currency" "opened" "closed" "cycle" "counts" "earn" "min" "max" "cap"
    "bonus" "pick" "pick-from" "short" "superseded" "ended" "exclude" "points" "rounds" "fee" "due" "limit" "autopay" "fx-fee" "welcome" "remind" "tags" "carry"
    "under" "adds" "surcharge" "alert" "from" "until" "start" "saved" "autosave" "auto" "ends" "benefit"
    "split" "share" "pool" "milestone" "each" "only" "not" "card" "mcc"))

(defconst milepost-words
  '("calendar" "opens" "closes" "none" "posted" "local" "foreign" "base" "per" "marginal" "picks"
    "up" "to" "points" "miles" "mile" "back" "min" "of" "card" "with" "except" "on" "total" "from"
    "anniversary" "use" "worth" "remind" "x" "in" "yearly" "half-yearly" "quarterly" "monthly"
    "weekly" "daily" "once" "every" "day" "days" "week" "weeks" "month" "months" "year" "years"
    "spend" "within" "by" "all" "unspent" "yes" "no" "monday" "sunday" "half-up" "half-even" "down"
    "nearest" "like" "expires" "until" "january" "february" "march" "april" "may" "june" "july"
    "august" "september" "october" "november" "december" "week-starts" "rounding" "stale-rates"
    "remind-at" "quiet" "date-format" "inbox" "strict" "plan-from" "advice" "travel" "title" "benefits-from" "sort" "budgets" "history"
    "expect"
    "waived" "gives" "each" "activate" "auto" "merchants" "minimum" "purchases" "first" "else" "for" "at"))

(define-generic-mode milepost-mode
  nil
  nil
  (let* ((dates (concat "^" milepost-day "\\(?:=" milepost-day "\\)?"))
         (amount "-?[^[:space:][:digit:];\"#=@.,-]\\{0,4\\}[0-9][0-9,.]*"))
    (list
     '("\\(?:^\\|[[:space:]]\\)\\(;.*\\)$" 1 'font-lock-comment-face t)
     '("[[:space:]]\\(\"\\(?:[^\"\\]\\|\\\\.\\)*\"\\)" 1 'font-lock-string-face)
     '("[[:space:]]\\(#[^[:space:]]+\\)" 1 'font-lock-type-face)
     (list (concat "\\(" dates "\\)[[:space:]]+\\(?:\\(income\\)[[:space:]]+\\)?\\(" amount "\\)\\(.*\\)")
           '(1 'font-lock-constant-face) '(2 'font-lock-keyword-face nil t)
           '(3 'font-lock-variable-name-face) '(4 'default keep))
     (list (concat "\\(" dates "\\)[[:space:]]+\\(used\\)\\([[:space:]].*\\)")
           '(1 'font-lock-constant-face) '(2 'font-lock-keyword-face) '(3 'default keep))
     (list (concat "\\(" dates "\\)[[:space:]]+" (regexp-opt milepost-dated-entries t)
                   "[[:space:]]+\\([^[:space:]\"]+\\)")
           '(1 'font-lock-constant-face) '(2 'font-lock-keyword-face) '(3 'font-lock-function-name-face))
     '("^\\(option\\|merchant\\)[[:space:]]" 1 'font-lock-keyword-face)
     '("^\\(template\\)[[:space:]]+\\([a-z]+\\)[[:space:]]+\\([^[:space:]\"]+\\)"
       (1 'font-lock-keyword-face) (2 'font-lock-keyword-face) (3 'font-lock-function-name-face))
     (list (concat "^" (regexp-opt (remove "option" milepost-entries) t) "[[:space:]]+\\([^[:space:]\"]+\\)")
           '(1 'font-lock-keyword-face) '(2 'font-lock-function-name-face))
     (list (concat "^[[:space:]]+" (regexp-opt milepost-texts t) "[[:space:]]+\\(.*\\)")
           '(1 'font-lock-builtin-face) '(2 'font-lock-string-face keep))
     '("^[[:space:]]+benefit[[:space:]]+\\([^[:space:]]+\\)" 1 'font-lock-function-name-face)
     (list (concat "^[[:space:]]+" (regexp-opt milepost-properties t) "\\(?:[[:space:]]\\|$\\)")
           '(1 'font-lock-builtin-face))
     (list (regexp-opt milepost-words 'symbols) '(0 'font-lock-builtin-face))
     (list milepost-day '(0 'font-lock-constant-face))))
  '("\\.ledger\\'")
  (list (lambda ()
          (setq-local comment-start "; " comment-start-skip ";+ *")
          (setq-local indent-tabs-mode nil tab-width 4)))
  "Wallets of Milepost.")

;; M-x eglot in a wallet starts the server.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(milepost-mode "milepost" "lsp")))

(provide 'milepost-mode)
;;; milepost-mode.el ends here
