/// The address of the sources and of reports of faults, in `help about` and in README.
package let projectAddress = "https://milepost.example"

/// The help on what is kept where, and how to encrypt a wallet.
let aboutHelp = """
  Milepost \(version). MIT license, without any warranty.
  Sources, and where to report a fault: \(projectAddress)
  A small wallet of three to ten lines, the command and its output are enough;
  change names and amounts first.

  What is kept where:

    wallet.ledger      all that you write, in this folder or where -f or
                       $MILEPOST_FILE says; yours to copy, edit and delete
    undo records       the last 20 changes, each with the lines that it replaced,
                       in $XDG_STATE_HOME/milepost, else ~/.local/state/milepost

  Nothing else is kept, and nothing is sent: no account, no server, no network. A
  backup is a copy of your files; to have them on several machines, use git or any
  program that copies folders.

  To keep the wallet encrypted, with age (or any program like it):

    age -p -o wallet.age wallet.ledger
    age -d wallet.age | milepost status -f -

  The first asks for a passphrase; delete wallet.ledger once the second has shown
  your cards. To write, decrypt into a folder in memory, where the undo records
  are kept too:

    mkdir -m 700 /dev/shm/wallet
    age -d -o /dev/shm/wallet/wallet.ledger wallet.age
    export MILEPOST_FILE=/dev/shm/wallet/wallet.ledger
    export XDG_STATE_HOME=/dev/shm/wallet
    milepost add
    age -p -o wallet.age $MILEPOST_FILE
    rm -r /dev/shm/wallet

  """
