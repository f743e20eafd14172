import { Verifier } from 'bip322-js'

/** The part of the local Bitcoin chain that tests look at. */
export interface TestBitcoin {
  readonly chainId: string
  readonly url: string
  faucet(address: string, sats: bigint): Promise<string>
  mine(blocks: number): Promise<void>
  stop(): Promise<void>
}

/** Blocks come only when a test asks for one. */
const BLOCK_MS = 86_400_000

/** Starts the local chain on a free port. It is loaded by its place, since no package depends on it. */
export async function startTestBitcoin(): Promise<TestBitcoin> {
  const place = new URL('../../../../services/sandbox/src/bitcoin/startBitcoin.ts', import.meta.url)
  const { startBitcoin } = await import(/* @vite-ignore */ place.href)
  return startBitcoin({ blockMs: BLOCK_MS })
}

/** Whether another library finds that an address has signed. The signature is base64. */
export function isSignedBy(address: string, message: string, signature: string): boolean {
  return Verifier.verifySignature(address, message, signature)
}
