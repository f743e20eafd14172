import { type AccountId, parseAccountId, parsePrice } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { mayServeChain, serviceClient } from '../../services/serviceClient.ts'

/**
 * Reads the price of a token by its CAIP-10 id. Returns `null` if the server does not serve the chain.
 */
export async function readTokenPrice(
  kit: Kit,
  id: AccountId,
  signal: AbortSignal,
): Promise<bigint | null> {
  if (!(await mayServeChain(kit, parseAccountId(id).chainId))) return null
  const client = await serviceClient(kit, 'data')
  const { fungibles } = await client.price({ currency: 'usd', addresses: [id] }, { signal })
  return parsePrice(fungibles[0]?.price) ?? null
}
