import { namespaceOf } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { chainClient } from '../../services/serviceClient.ts'
import { tokenId } from '../../services/tokenId.ts'
import type { SwapIntent, SwapPlan } from './SwapState.ts'

/**
 * Finds out whether the token is approved for the swap, and if not, how to approve it.
 *
 * Throws `CHAIN_UNSUPPORTED` if the server does not serve the chain.
 */
export async function planSwap(
  kit: Kit,
  { account, from, quote }: SwapIntent,
  signal: AbortSignal,
): Promise<SwapPlan> {
  if (from.token === undefined) return 'swap'
  const client = await chainClient(kit, 'swaps', from.chainId)
  const { allowance } = await client.allowance(
    {
      tokenAddress: tokenId(kit, from.chainId, from.token),
      userAddress: account,
      spender: quote.spender,
    },
    { signal },
  )
  if (BigInt(allowance) >= quote.fromAmount) return 'swap'
  const { requireAccount } = await internals(kit).load()
  const { provider, operations } = requireAccount(namespaceOf(account))
  const chain = await operations()
  const { atomicBatch } = (await chain.getCapabilities?.(provider, account, signal)) ?? {}
  return atomicBatch && chain.sendCalls ? 'batch' : 'approve'
}
