import { type ChainId, parseAccountId, sanitizeName } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { serverImageUrl } from '../../services/imageUrls.ts'
import { mayServeChain, serviceClient } from '../../services/serviceClient.ts'
import { contractOf } from './contractOf.ts'
import { MAX_DECIMALS, type SwapToken } from './SwapChoice.ts'

/**
 * Reads the tokens of a chain and makes them safe to show. Empty if the server does not serve the chain.
 */
export async function readSwapTokens(
  kit: Kit,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<readonly SwapToken[]> {
  if (!(await mayServeChain(kit, chainId))) return []
  const client = await serviceClient(kit, 'swaps')
  const { tokens } = await client.tokens({ chainId }, { signal })
  return tokens.flatMap((wire): readonly SwapToken[] => {
    const { chainId: on } = parseAccountId(wire.address)
    if (on !== chainId || wire.decimals > MAX_DECIMALS) return []
    return [
      {
        chainId,
        token: contractOf(kit, wire.address),
        name: sanitizeName(wire.name, 'Unknown token'),
        symbol: sanitizeName(wire.symbol, '?'),
        decimals: wire.decimals,
        // Images are only loaded from the kit's own services.
        iconUrl: serverImageUrl(kit, wire.logoUri),
        verified: true,
      },
    ]
  })
}
