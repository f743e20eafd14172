import { type ChainId, isKitError, KitError } from '@bowline/common'
import { toHex } from '../chain/hex.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { RpcError } from '../rpc/Endpoint.ts'
import { transactionHash } from './writeTransaction.ts'

/** The node has this very transaction already. */
const KNOWN_ALREADY = 1013
const POOR = /inability to pay|balance too low|insufficient|funds/
/** A signed transaction is sent again if a connection breaks. */
export const ROUNDS = 2

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  readonly transaction: Uint8Array
}

/**
 * Submits a signed transaction to the chain and returns its hash. The same transaction counts once, even
 * if it is sent again. If an answer was lost, the chain may have accepted it: it then counts as sent, and
 * waiting for it gives the result. A wrong failure would lead to a second payment.
 *
 * Throws `INSUFFICIENT_FUNDS` or `TRANSACTION_FAILED` if a node refuses it, or a `service` error if no
 * node can have accepted it.
 */
export async function submit(
  { rpc }: PolkadotContext,
  { chainId, transaction }: Parameters,
): Promise<string> {
  const hash = transactionHash(transaction)
  const params = [toHex(transaction)]
  let isRefused = true
  const onFailure = (error: unknown) => {
    isRefused &&= isRefusal(error)
  }
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const answer = await rpc.ask(chainId, { method: 'author_submitExtrinsic', params, onFailure })
      // Its name follows from its bytes; a node that says another one did something else.
      if (answer === hash) return hash
      isRefused = false
    } catch (error) {
      if (error instanceof RpcError && error.code === KNOWN_ALREADY) return hash
      if (isRefused) throw failureOf(error)
    }
  }
  return hash
}

/** Whether an endpoint has certainly not taken what it was sent. */
function isRefusal(error: unknown): boolean {
  if (isKitError(error, 'HTTP_STATUS')) return error.context.status < 500
  return error instanceof RpcError || isKitError(error, 'RATE_LIMITED')
}

function failureOf(cause: unknown): unknown {
  if (!(cause instanceof RpcError)) return cause
  const isPoor = POOR.test(cause.message.toLowerCase())
  return new KitError(isPoor ? 'INSUFFICIENT_FUNDS' : 'TRANSACTION_FAILED', undefined, { cause })
}
