" Syntax of Milepost's wallets (*.ledger): what grammar.md says.
if exists("b:current_syntax")
  finish
endif

syn case match
syn iskeyword @,48-57,_,-,192-255

" Everywhere: comments begin at the start of a word, and so do tags and quotes. Payees are free text, so words of the
" language mean something only where an entry or a property leads to them.
syn match milepostTag /\s\@1<=#\S\+/
syn region milepostString start=/\s\@1<="/ skip=/\\[\\"]/ end=/"/ oneline
syn match milepostComment /\%(^\|\s\)\@1<=;.*$/ contains=@Spell

" Payments: a date, amounts, what it was paid with; the rest is the payee. (What is defined later is tried first.)
syn match milepostDate /^\d\{4}-\d\d-\d\d\%(=\d\{4}-\d\d-\d\d\)\=/ nextgroup=milepostAmount,milepostIncome,milepostRate,milepostMoved,milepostUsed,milepostMarked,milepostAmended,milepostTemplate skipwhite
syn match milepostSource /[^[:space:];#"=@]\S*/ contained
syn match milepostAmount /-\=[^[:space:][:digit:];"#=@.,-]\{,4}\d[0-9,.]*/ contained nextgroup=milepostPrice,milepostCode,milepostSource skipwhite
syn match milepostCode /[A-Z][A-Z0-9]\{2,7}\ze\%(\s\|$\)/ contained nextgroup=milepostPrice,milepostSource skipwhite
syn match milepostPrice /[=@]\ze\s/ contained nextgroup=milepostAmount skipwhite
syn match milepostIncome /income\ze\s/ contained nextgroup=milepostAmount skipwhite

" Other entries of a day.
syn match milepostRate /rate\ze\s/ contained nextgroup=milepostTerms skipwhite
syn match milepostMoved /\%(repaid\|paid\|saved\|settled\|statement\|credited\|activated\)\ze\s/ contained nextgroup=milepostName skipwhite
syn match milepostUsed /used\ze\s/ contained nextgroup=milepostTarget skipwhite
syn match milepostTarget /[^[:space:];#"]\S*/ contained nextgroup=milepostTaken skipwhite
syn match milepostTaken /-\=[^[:space:][:digit:];"#=@.,-]\{,4}\d[0-9,.]*\ze\%(\s\|$\)/ contained nextgroup=milepostTakenCode skipwhite
syn match milepostTakenCode /[A-Z][A-Z0-9]\{2,7}\ze\%(\s\|$\)/ contained
syn match milepostMarked /\%(seen\|snooze\)\ze\s/ contained nextgroup=milepostName skipwhite
syn match milepostAmended /\%(subscription\|account\|budget\|expect\|limit\|card\|goal\)\ze\s/ contained nextgroup=milepostName skipwhite

" Definitions.
syn match milepostEntry /^\%(subscription\|category\|currency\|account\|budget\|coupon\|expect\|limit\|card\|goal\|tag\|mcc\)\ze\s/ nextgroup=milepostName skipwhite
syn match milepostEntry /^merchant\ze\s/ nextgroup=milepostTerms skipwhite
syn match milepostTemplate /template\ze\s/ contained nextgroup=milepostKind skipwhite
syn match milepostEntry /^template\ze\s/ nextgroup=milepostKind skipwhite
syn match milepostKind /\%(card\|subscription\)\ze\s/ contained nextgroup=milepostName skipwhite
syn match milepostEntry /^base\ze\s/ nextgroup=milepostTerms skipwhite
syn match milepostEntry /^include\ze\s/ nextgroup=milepostText skipwhite
syn match milepostEntry /^option\ze\s/ nextgroup=milepostOption skipwhite
syn match milepostName /[^[:space:];"]\S*/ contained nextgroup=milepostTerms skipwhite

" Properties: text up to a comment, or terms.
syn match milepostProperty /^\s\+\zs\%(merchant\|nickname\|network\|receipt\|color\|group\|last4\|bank\|code\|icon\|note\)\ze\s/ nextgroup=milepostText skipwhite
syn match milepostText /[^;[:space:]].\{-}\ze\%(\s\+;.*\)\=$/ contained contains=@Spell
syn match milepostProperty /^\s\+\zs\%(autosave\|milestone\|pool\|pick-from\|superseded\|ended\|short\|autopay\|split\|share\|currency\|decimals\|exclude\|welcome\|surcharge\|under\|adds\|closed\|counts\|fx-fee\|opened\|points\|remind\|rounds\|symbol\|alert\|bonus\|carry\|cycle\|saved\|start\|until\|limit\|earn\|each\|only\|due\|auto\|ends\|from\|pick\|tags\|card\|cap\|fee\|max\|mcc\|min\|not\)\ze\%(\s\|$\)/ nextgroup=milepostTerms skipwhite
syn match milepostProperty /^\s\+\zs\%(benefit\)\ze\s/ nextgroup=milepostName skipwhite
syn match milepostTerms /\S.*$/ contained contains=milepostWord,milepostNumber,milepostDay,milepostTermCode,milepostTag,milepostString,milepostComment
syn match milepostNumber /\%(^\|\s\)\@1<=-\=[^[:space:][:alnum:];"#=@.,-]\{,4}\d[0-9,.:-]*%\=\ze\%(\s\|$\)/ contained
syn match milepostDay /\s\@1<=\d\{4}-\d\d-\d\d\ze\%(\s\|$\)/ contained
syn match milepostTermCode /\s\@1<=[A-Z][A-Z0-9]\{2,7}\ze\%(\s\|$\)/ contained

syn keyword milepostWord contained calendar opens closes none posted local foreign base per marginal
syn keyword milepostWord contained picks up to points miles mile back min of card with except on total
syn keyword milepostWord contained from activate auto quiet merchants minimum purchases first else for at waived gives each anniversary use worth remind x in yearly half-yearly
syn keyword milepostWord contained quarterly monthly weekly daily once every day days week weeks
syn keyword milepostWord contained month months year years spend within by all unspent yes no monday
syn keyword milepostWord contained sunday half-up half-even down nearest like expires until january
syn keyword milepostWord contained february march april may june july august september october
syn keyword milepostWord contained november december budgets history expect
syn keyword milepostOption contained nextgroup=milepostTerms skipwhite week-starts rounding
syn keyword milepostOption contained nextgroup=milepostTerms skipwhite stale-rates remind remind-at
syn keyword milepostOption contained nextgroup=milepostTerms skipwhite quiet date-format inbox
syn keyword milepostOption contained nextgroup=milepostTerms skipwhite strict plan-from worth advice travel title benefits-from sort

hi def link milepostComment Comment
hi def link milepostTag Tag
hi def link milepostString String
hi def link milepostText String
hi def link milepostDate Constant
hi def link milepostDay Constant
hi def link milepostAmount Number
hi def link milepostTaken Number
hi def link milepostNumber Number
hi def link milepostCode Type
hi def link milepostTakenCode Type
hi def link milepostTermCode Type
hi def link milepostPrice Operator
hi def link milepostSource Identifier
hi def link milepostTarget Identifier
hi def link milepostName Identifier
hi def link milepostEntry Statement
hi def link milepostIncome Statement
hi def link milepostRate Statement
hi def link milepostMoved Statement
hi def link milepostUsed Statement
hi def link milepostMarked Statement
hi def link milepostAmended Statement
hi def link milepostTemplate Statement
hi def link milepostKind Statement
hi def link milepostProperty Keyword
hi def link milepostOption Keyword
hi def link milepostWord Keyword

let b:current_syntax = "milepost"
