import type { ChainId } from '@bowline/common'
import type { Address } from 'viem'
import { getBlockNumber, getTransactionCount } from 'viem/actions'
import type { EvmContext } from '../EvmContext.ts'
import type { Trace } from './Trace.ts'

type Before = Pick<Trace, 'floor' | 'isNext' | 'block'>

/**
 * Reads how many transactions an account has before its wallet is asked for one more. Asking does not
 * wait for it. What the nodes say only after the wallet has answered is not used, since it counts the new
 * one.
 */
export function watchNumbers(
  { rpc }: Pick<EvmContext, 'rpc'>,
  { chainId, address }: { readonly chainId: ChainId<'eip155'>; readonly address: Address },
): () => Before {
  let before: Before = {}
  const read = async () => {
    const client = rpc.client(chainId)
    const [block, latest, pending] = await Promise.all([
      getBlockNumber(client, { cacheTime: 0 }),
      getTransactionCount(client, { address }),
      getTransactionCount(client, { address, blockTag: 'pending' }),
    ])
    const floor = Math.max(latest, pending)
    before = { floor, isNext: pending <= latest, block: Number(block) }
  }
  // Without it the transaction is found once a node has shown it.
  void read().catch(() => {})
  return () => before
}
