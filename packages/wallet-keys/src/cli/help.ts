export const HELP = `bowline: opens the backup file of a Bowline wallet, without any network

Usage
  bowline open <file>           show the wallet's address of each chain family
  bowline open <file> --words   and its 24 words, with which other wallets open it
  bowline --help
  bowline --version

The password is asked for, or read from standard input if that is no terminal.
`
