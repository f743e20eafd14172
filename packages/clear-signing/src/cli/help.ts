export const HELP = `bowline-clear-signing: says what a request to sign does, before anyone approves it

Usage
  bowline-clear-signing read [request.json] [--descriptor file]… [--json]
                        read a request; without a file, from the standard input
  bowline-clear-signing --help
  bowline-clear-signing --version

  --descriptor          a descriptor of contracts (ERC-7730) of your own; what it includes is beside it
  --json                the reading as JSON, amounts as texts

A request is JSON:
  {
    "chainId": "eip155:1",          the chain of the account, as CAIP-2 names it
    "account": "0x…",               the account that is asked
    "method": "eth_sendTransaction",
    "params": [{ "to": "0x…", "data": "0x…" }],
    "context": {                    optional: what is known around the request
      "currency": { "symbol": "ETH", "decimals": 18 },
      "tokens": [{ "address": "0x…", "symbol": "USDC", "decimals": 6 }],
      "own": [], "trusted": [], "contracts": [],
      "domain": "app.example", "nowSeconds": 1800000000
    }
  }

Nothing is sent and nobody is asked. Exit codes: 0 nothing to warn of, 1 yellow, or nobody knows what it does,
2 red, 3 the command has failed.
`
