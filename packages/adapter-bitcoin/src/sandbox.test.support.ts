/** The part of the local Bitcoin chain that tests look at. */
export interface TestBitcoin {
  readonly chainId: string
  readonly url: string
  faucet(address: string, sats: bigint): Promise<string>
  /** Pays a coin with a collectible, which the index at `/ord` follows. Resolves with the id of the inscription. */
  inscribe(address: string, sats: bigint): Promise<string>
  /** Pays a coin with runes, which the index follows. Resolves with its place, `txid:vout`. */
  etch(
    address: string,
    sats: bigint,
    etching: {
      readonly name: string
      readonly divisibility: number
      readonly symbol: string
      readonly amount: bigint
    },
  ): Promise<{ readonly place: string }>
  mine(blocks: number): Promise<void>
  stop(): Promise<void>
}

/** Blocks come only when a test asks for one. */
const BLOCK_MS = 86_400_000

/** Starts the local chain on a free port. It is loaded by its place, since no package depends on it. */
export async function startTestBitcoin(): Promise<TestBitcoin> {
  const place = new URL('../../../services/sandbox/src/bitcoin/startBitcoin.ts', import.meta.url)
  const { startBitcoin } = await import(/* @vite-ignore */ place.href)
  return startBitcoin({ blockMs: BLOCK_MS })
}
