export const HELP = `bowline: opens a Bowline wallet without the service that made it

Usage
  bowline open <file>           show the wallet's addresses, without any network
  bowline open <file> --words   and its 24 words, with which other wallets open it
  bowline move <file> --rpc <url> --to <address> --amount <amount>
                                move money out of the wallet's smart account
  bowline verify <url> --project <id>
                                compare the page that a host serves with a release
  bowline --help
  bowline --version

open and move take --from-words in place of <file>, and ask for the 24 words. The password or the words are asked
for, or read from standard input if that is no terminal.

Options of move
  --rpc <url>         a node of the network, yours or a public one: it is all that is asked
  --to <address>      who receives it
  --amount <amount>   how much, such as 1.5, or "all"
  --token <address>   of an ERC-20 token; the network's own currency without it
  --data <hex>        calls the receiver with this data, and sends it the amount, if there is one
  --yes               sends it without asking again

Options of verify
  --project <id>      of an app of that host: the page in apps is served for a project
  --pages <file>      the pages.json of a release; without it, of the @bowline/frame that is installed beside this
  --json              what was compared, as JSON

verify ends with 0 if all is as published, 2 if something differs, 3 if something could not be read.
`
