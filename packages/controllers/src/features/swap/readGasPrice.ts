import type { ChainId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { serviceClient } from '../../services/serviceClient.ts'

/** Asks what gas costs, with an eye on the next blocks. */
export async function readGasPrice(
  kit: Kit,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<bigint> {
  const client = await serviceClient(kit, 'swaps')
  const { fast } = await client.gasPrice({ chainId }, { signal })
  return BigInt(fast)
}
