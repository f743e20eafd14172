import type { ChainId } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { chainClient } from '../../services/serviceClient.ts'

/**
 * Reads the gas price for the next blocks.
 *
 * Throws `CHAIN_UNSUPPORTED` if the server does not serve the chain.
 */
export async function readGasPrice(
  kit: Kit,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<bigint> {
  const client = await chainClient(kit, 'swaps', chainId)
  const { fast } = await client.gasPrice({ chainId }, { signal })
  return BigInt(fast)
}
