export const HELP = `bowline: opens a Bowline wallet without the service that made it

Usage
  bowline open <file>           show the wallet's addresses, without any network
  bowline open <file> --words   and its 24 words, with which other wallets open it
  bowline move <file> --rpc <url> --to <address> --amount <amount>
                                move money out of the wallet's smart account
  bowline --help
  bowline --version

Both take --from-words in place of <file>, and ask for the 24 words. The password or the words are asked
for, or read from standard input if that is no terminal.

Options of move
  --rpc <url>         a node of the network, yours or a public one: it is all that is asked
  --to <address>      who receives it
  --amount <amount>   how much, such as 1.5, or "all"
  --token <address>   of an ERC-20 token; the network's own currency without it
  --data <hex>        calls the receiver with this data, and sends it the amount, if there is one
  --yes               sends it without asking again
`
