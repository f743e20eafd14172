import { type ChainId, parseAccountId, safeIcon, sanitizeName } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { contractOf } from './contractOf.ts'
import { MAX_DECIMALS, type SwapToken } from './SwapChoice.ts'

/** Asks for the tokens of a chain, and makes them safe to show. */
export async function readSwapTokens(
  kit: Kit,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<readonly SwapToken[]> {
  const client = await serviceClient(kit, 'swaps')
  const { tokens } = await client.tokens({ chainId }, { signal })
  return tokens.flatMap((wire): readonly SwapToken[] => {
    const { chainId: on } = parseAccountId(wire.address)
    if (on !== chainId || wire.decimals > MAX_DECIMALS) return []
    return [
      {
        chainId,
        token: contractOf(wire.address),
        name: sanitizeName(wire.name, 'Unknown token'),
        symbol: sanitizeName(wire.symbol, '?'),
        decimals: wire.decimals,
        // A picture only ever comes from the kit's own services, which know it by its symbol.
        iconUrl:
          safeIcon(wire.logoUri) ??
          directoryOf(kit)?.getTokenImage({ id: wire.symbol.slice(0, 64) }),
        verified: true,
      },
    ]
  })
}
