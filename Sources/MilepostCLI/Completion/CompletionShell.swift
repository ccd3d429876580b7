/// The shells that have a completion script.
package enum CompletionShell: String, CaseIterable, Sendable { case bash, zsh, fish }

/// The script by which a shell asks `milepost complete` for the words of a command line. The answers are never run as
/// code, only inserted, and quoted where the shell needs it.
func completionScript(for shell: CompletionShell) -> String {
  switch shell {
  case .bash: bashScript
  case .zsh: zshScript
  case .fish: fishScript
  }
}

/// Works with bash 3.2 (macOS) and later.
private let bashScript = #"""
  # Completion of milepost for bash. Read it in ~/.bashrc, or keep it as
  # ~/.local/share/bash-completion/completions/milepost

  _milepost() {
    local typed=$2 whole line start='' word IFS=$'\n'
    line=${COMP_LINE:0:COMP_POINT}
    COMPREPLY=()
    # Bash ends words at : and =, and replaces only the text after these.
    whole=${line##*[[:space:]]}
    if [[ -z $typed || $whole == *"$typed" ]]; then
      start=${whole%"$typed"}
      [[ $start == *[:=] ]] || start=
    fi
    while read -r word; do
      word=${word%%$'\t'*}
      if [[ $word == ':files' ]]; then
        # Bash's own names of files, quoted as it quotes them.
        compopt -o filenames -o default 2>/dev/null
        [[ $typed == *[\\\"\'~]* ]] && continue
        while read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$typed")
      else
        COMPREPLY+=("${word#"$start"}")
      fi
    done < <(command milepost complete --line="$line" 2>/dev/null </dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]]; then
      compopt -o nospace 2>/dev/null
    fi
  }

  complete -o nosort -F _milepost milepost 2>/dev/null || complete -o default -F _milepost milepost

  """#

private let zshScript = #"""
  #compdef milepost
  # Completion of milepost for zsh. Keep it as _milepost in a folder of $fpath,
  # or read it in ~/.zshrc after compinit.

  _milepost() {
    local line word meaning takes_files=
    local -a asked names open
    asked=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
    while IFS= read -r line; do
      if [[ $line == ':files' ]]; then
        takes_files=1
        continue
      fi
      word=${line%%$'\t'*}
      meaning=
      [[ $line == *$'\t'* ]] && meaning=${line#*$'\t'}
      # A colon parts the word from its meaning.
      word=${word//:/\\:}
      [[ -n $meaning ]] && meaning=:$meaning
      if [[ $word == *[:=] ]]; then
        open+=("$word$meaning")
      else
        names+=("$word$meaning")
      fi
    done < <(command milepost complete -- "${asked[@]}" 2>/dev/null </dev/null)
    local result=1
    (( $#names )) && _describe -V milepost names && result=0
    (( $#open )) && _describe -V milepost open -S '' && result=0
    if [[ -n $takes_files ]]; then
      [[ $PREFIX == --*=* ]] && compset -P '*='
      _files && result=0
    fi
    return result
  }

  if [[ ${funcstack[1]-} == _milepost ]]; then
    _milepost "$@"
  else
    compdef _milepost milepost
  fi

  """#

private let fishScript = #"""
  # Completion of milepost for fish. Keep it as
  # ~/.config/fish/completions/milepost.fish

  function __milepost_complete
      command -q milepost; or return
      set -l current (commandline -ct)
      set -l before (commandline -opc)
      set -l found (command milepost complete -- $before[2..-1] "$current" 2>/dev/null </dev/null)
      if contains -- ':files' $found
          set -l start (string match -r -- '^--[a-z-]+=' "$current")
          for name in (__fish_complete_path (string replace -r -- '^--[a-z-]+=' '' "$current"))
              printf '%s\n' "$start$name"
          end
      end
      string match -v -- ':files' $found
  end

  complete -c milepost -f -k -a '(__milepost_complete)'

  """#
