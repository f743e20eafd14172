import type { ChainId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { chainClient } from '../../services/servesChain.ts'

/**
 * Asks what gas costs, with an eye on the next blocks.
 *
 * Throws `CHAIN_UNSUPPORTED` for a chain that the server does not serve.
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
