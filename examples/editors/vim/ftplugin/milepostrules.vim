" Comments, indentation and folds of Milepost's rules for statements: a fold for each entry with lines below it.
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
