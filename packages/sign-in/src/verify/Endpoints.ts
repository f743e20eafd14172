/** Asks a chain: the `request` of an EIP-1193 provider, or of a viem client. */
export type ChainRequest = (request: {
  readonly method: string
  readonly params?: unknown
}) => Promise<unknown>

/**
 * How to ask EVM chains whether a contract has signed, by CAIP-2 identifier: the address of a JSON-RPC
 * endpoint, or a function. Other families, and accounts of keys, need none.
 *
 * @example
 * { 'eip155:1': 'https://rpc.example', 'eip155:8453': client.request }
 */
export type Endpoints = Readonly<Record<string, string | ChainRequest>>
