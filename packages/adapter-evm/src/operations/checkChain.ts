import { type ChainId, KitError } from '@bowline/common'
import { readChainId } from '../injected/readChainId.ts'
import type { WalletTarget } from '../injected/WalletTarget.ts'

/**
 * Makes sure that the wallet is on a chain, and gives the chain's number.
 *
 * Throws `WRONG_CHAIN`, or what `readChainId` throws.
 */
export async function checkChain(
  wallet: WalletTarget,
  expected: ChainId<'eip155'>,
): Promise<number> {
  const chain = await readChainId(wallet)
  const actual = `eip155:${chain}`
  if (actual !== expected) throw new KitError('WRONG_CHAIN', { expected, actual })
  return chain
}
