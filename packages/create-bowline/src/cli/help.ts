export const HELP = `create-bowline: an app that connects wallets, with a test that passes

Usage
  npm create bowline [folder]                 asks up to three questions; default folder: bowline-app
  npm create bowline my-app -- --framework vite --families evm,solana --server no

Options
  --framework <name>   vite, next, react-router or tanstack-start (all React), vue, svelte or html
  --families <names>   one or several of evm, solana, bitcoin and polkadot, with commas between them
  --server <answer>    yes: a server of your own, with a directory of wallets, a relay for pairing, and reads of
                       chains; no: wallets of the browser alone
  -h, --help

What a flag answers is not asked. Without a terminal, all three flags are needed.
The folder has to be new or empty. Nothing is installed, and no server is called.
`
