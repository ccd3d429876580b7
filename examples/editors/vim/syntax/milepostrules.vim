" Syntax of Milepost's rules for banks' statements (*.rules): what grammar.md says.
if exists("b:current_syntax")
  finish
endif

syn case match
syn iskeyword @,48-57,_,-,192-255
syn match milepostrulesTag /\s\@1<=#\S\+/ contained
syn region milepostrulesString start=/\s\@1<="/ skip=/\\[\\"]/ end=/"/ oneline
syn match milepostrulesComment /\%(^\|\s\)\@1<=;.*$/ contains=@Spell
syn match milepostrulesEntry /^statement\ze\s/ nextgroup=milepostrulesName skipwhite
syn match milepostrulesName /[^[:space:];"]\S*/ contained nextgroup=milepostrulesLike,milepostrulesTitle skipwhite
syn region milepostrulesTitle start=/"/ skip=/\\[\\"]/ end=/"/ oneline contained nextgroup=milepostrulesLike skipwhite
syn match milepostrulesLike /like\ze\s/ contained
" The words behind `columns` are those of the bank.
syn match milepostrulesProperty /^\s\+\zscolumns\ze\s/
syn match milepostrulesProperty /^\s\+\zs\%(parentheses\|no-columns\|leave-out\|separator\|currency\|encoding\|original\|account\|balance\|decimal\|pending\|amount\|credit\|footer\|format\|income\|posted\|refund\|source\|debit\|minus\|payee\|card\|date\|only\|skip\|when\|mcc\|id\)\ze\%(\s\|$\)/ nextgroup=milepostrulesTerms skipwhite
syn match milepostrulesTerms /\S.*$/ contained contains=milepostrulesWord,milepostrulesNumber,milepostrulesTag,milepostrulesString,milepostrulesComment
syn match milepostrulesNumber /\%(^\|\s\)\@1<=\d\+\ze\%(\s\|$\)/ contained
syn keyword milepostrulesWord contained account amount and as bank behind camt card comma currency empty ends from has
syn keyword milepostrulesWord contained in is latin-1 like line marked money mt940 negative network not ofx or out
syn keyword milepostrulesWord contained payee pipe positive qif semicolon share source spent split starts tab tags used
syn keyword milepostrulesWord contained utf-16 utf-8

hi def link milepostrulesComment Comment
hi def link milepostrulesTag Tag
hi def link milepostrulesString String
hi def link milepostrulesTitle String
hi def link milepostrulesName Identifier
hi def link milepostrulesNumber Number
hi def link milepostrulesEntry Statement
hi def link milepostrulesLike Keyword
hi def link milepostrulesProperty Keyword
hi def link milepostrulesWord Keyword

let b:current_syntax = "milepostrules"
