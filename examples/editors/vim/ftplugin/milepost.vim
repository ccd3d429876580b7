" Comments, indentation and folds of Milepost's wallets: a fold for each entry with lines below it.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=;\ %s comments=:;
setlocal expandtab shiftwidth=4 softtabstop=4 nocindent nosmartindent autoindent
setlocal foldmethod=expr foldexpr=getline(v:lnum)=~#'^\\S'?'>1':'1' foldlevel=99
setlocal iskeyword+=-

let b:undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< cindent<"
      \ .. " smartindent< autoindent< foldmethod< foldexpr< foldlevel< iskeyword<"

if executable("milepost")
  " `gq` gives lines their canonical look, `:make` checks the wallet, Ctrl-X Ctrl-O completes cards and tags.
  setlocal formatprg=milepost\ fmt\ -\ 2>/dev/null omnifunc=MilepostComplete
  setlocal makeprg=milepost\ check\ --format\ github\ -f\ %:S errorformat=::%t%*[a-z]\ file=%f\\,line=%l\\,col=%c%.%#::%m
  let b:undo_ftplugin ..= " formatprg< omnifunc< makeprg< errorformat<"
endif

if exists("*MilepostComplete")
  finish
endif

" Completes a tag, a card or an account: what `milepost complete` says of the wallet.
function! MilepostComplete(findstart, base) abort
  if a:findstart
    return col('.') < 2 ? 0 : max([0, matchend(getline('.')[: col('.') - 2], '^.*\s')])
  endif
  let asked = a:base[0] ==# '#' ? '+' .. a:base[1:] : a:base
  let file = empty($MILEPOST_FILE) ? expand('%') : $MILEPOST_FILE
  let found = []
  for line in systemlist('milepost complete -- -f ' .. shellescape(file) .. ' add 1 ' .. shellescape(asked))
    let [word; rest] = split(line, "\t", 1)
    call add(found, {'word': word[0] ==# '+' ? '#' .. word[1:] : word, 'menu': join(rest, ' ')})
  endfor
  return found
endfunction
