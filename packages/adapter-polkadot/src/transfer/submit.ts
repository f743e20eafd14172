import { type ChainId, KitError } from '@bowline/common'
import { toHex } from '../operations/hex.ts'
import type { PolkadotContext } from '../operations/PolkadotContext.ts'
import { RpcError } from '../rpc/Endpoint.ts'
import { transactionHash } from './writeTransaction.ts'

/** The node has this very transaction already. */
const KNOWN_ALREADY = 1013
const POOR = /inability to pay|balance too low|insufficient|funds/

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  readonly transaction: Uint8Array
}

/**
 * Hands a signed transaction to the chain and gives its hash. Endpoints may be asked in turn: the same
 * transaction counts once.
 *
 * Throws `INSUFFICIENT_FUNDS` or `TRANSACTION_FAILED` when the node refuses it, or a `service` error.
 */
export async function submit(
  { rpc }: PolkadotContext,
  { chainId, transaction }: Parameters,
): Promise<string> {
  const hash = transactionHash(transaction)
  try {
    const params = [toHex(transaction)]
    const answer = await rpc.ask(chainId, { method: 'author_submitExtrinsic', params })
    if (answer !== hash) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  } catch (cause) {
    if (!(cause instanceof RpcError)) throw cause
    if (cause.code === KNOWN_ALREADY) return hash
    const code = POOR.test(cause.message.toLowerCase())
      ? 'INSUFFICIENT_FUNDS'
      : 'TRANSACTION_FAILED'
    throw new KitError(code, undefined, { cause })
  }
  return hash
}
