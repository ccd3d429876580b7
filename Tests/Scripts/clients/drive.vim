" Waits for the diagnostics that ALE shows of a wallet: vim -u VIMRC -i NONE -n -es -S drive.vim
" In the environment: FOLDER (a wallet), SHOWN (a file for what is shown).
execute 'edit ' .. fnameescape($FOLDER .. '/2026/11.ledger')
let tries = 0
while tries < 500 && empty(getloclist(0))
  sleep 20m
  let tries += 1
endwhile
call writefile(map(getloclist(0), {_, shown -> shown.lnum .. ':' .. shown.col .. ' ' .. shown.text}), $SHOWN)
qall!
