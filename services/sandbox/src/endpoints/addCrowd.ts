import { type Address, type Hex, numberToHex, pad, stringToHex } from 'viem'

/** A token of a crowd, and what one account has of it, in the smallest unit. */
export interface CrowdToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/**
 * The least that is a token: `balanceOf` reads the slot that has the number of the account, `decimals` slot 0, and
 * `symbol` and `name` slot 1, as 32 bytes. Written by hand, so that ten thousand of them cost nothing to make.
 */
const CODE: Hex = `0x${[
  '60003560e01c',
  // Where each function begins.
  '806370a0823114603357',
  '8063313ce56714604057',
  '806395d89b4114604c57',
  '806306fdde0314604c57',
  '60006000fd',
  '5b6004355460005260206000f3',
  '5b60005460005260206000f3',
  '5b60015460005260206000f3',
].join('')}`
const PER_REQUEST = 500

/**
 * Puts tokens on a local chain, all at once: as many as a public chain has. Nothing is minted or sent; the state is as if it
 * had been.
 */
export async function addCrowd(
  rpcUrl: string,
  { holder, tokens }: { readonly holder: Address; readonly tokens: readonly CrowdToken[] },
): Promise<void> {
  const calls = tokens.flatMap(({ address, symbol, decimals, amount }) => [
    ['anvil_setCode', [address, CODE]] as const,
    store(address, 0n, numberToHex(decimals, { size: 32 })),
    store(address, 1n, stringToHex(symbol, { size: 32 })),
    ...(amount > 0n ? [store(address, BigInt(holder), numberToHex(amount, { size: 32 }))] : []),
  ])
  for (let start = 0; start < calls.length; start += PER_REQUEST) {
    const part = calls.slice(start, start + PER_REQUEST)
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        part.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
      ),
    })
    const answers = (await response.json()) as readonly { readonly error?: unknown }[]
    const failed = answers.find(({ error }) => error)
    if (failed) throw new Error(`The chain took no token: ${JSON.stringify(failed)}`)
  }
}

function store(address: Address, slot: bigint, value: Hex) {
  return ['anvil_setStorageAt', [address, pad(numberToHex(slot), { size: 32 }), value]] as const
}
