" Milepost's wallets, and the rules files for banks' statements. (Other programs have .rules too.)
autocmd BufNewFile,BufRead *.ledger set filetype=milepost
autocmd BufNewFile,BufRead *.rules if match(getline(1, 200), '^statement\s') >= 0 | set filetype=milepostrules | endif
