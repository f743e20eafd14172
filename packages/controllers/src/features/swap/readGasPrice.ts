import { type ChainId, KitError } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { mayServeChain } from '../../services/servesChain.ts'
import { serviceClient } from '../../services/serviceClient.ts'

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
  if (!(await mayServeChain(kit, chainId))) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
  const client = await serviceClient(kit, 'swaps')
  const { fast } = await client.gasPrice({ chainId }, { signal })
  return BigInt(fast)
}
