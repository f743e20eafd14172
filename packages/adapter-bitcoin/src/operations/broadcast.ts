import { type ChainId, isKitError, KitError } from '@bowline/common'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer/transaction.js'
import { Refusal } from '../esplora/askEndpoint.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly chainId: ChainId<'bip122'>
  readonly raw: Transaction
}

/** An endpoint may have taken it, and only its answer was lost. */
const KNOWN = /already in (mempool|block chain|utxo set)|txn-already-known|txn-already-in-mempool/i
/** A signed transaction is sent again if a connection breaks. */
const ROUNDS = 2

/**
 * Sends a signed transaction and gives its id. The same transaction counts once, even if it is sent again.
 * If an answer was lost, an endpoint may have accepted it: it then counts as sent. A wrong failure would lead
 * to a second payment.
 *
 * Throws `TRANSACTION_FAILED` with the node's own words as the cause if it is refused, or a `service` or
 * `limit` error if no endpoint can have accepted it.
 */
export async function broadcast(
  { esplora }: BitcoinContext,
  { chainId, raw }: Parameters,
): Promise<string> {
  const body = hex.encode(raw.toBytes(true, true))
  let isRefused = true
  const onFailure = (error: unknown) => {
    isRefused &&= isRefusal(error)
  }
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const said = await esplora.text({ chainId, path: '/tx', body, onFailure })
      // The id follows from the bytes; an endpoint that says another one did something else.
      if (said === raw.id) return raw.id
      isRefused = false
    } catch (error) {
      const words = wordsOf(error)
      if (words && KNOWN.test(words.message)) return raw.id
      if (!isRefused) continue
      throw words ? new KitError('TRANSACTION_FAILED', undefined, { cause: words }) : error
    }
  }
  return raw.id
}

/** Whether an endpoint has certainly not taken what it was sent. */
function isRefusal(error: unknown): boolean {
  if (isKitError(error, 'HTTP_STATUS')) return error.context.status < 500
  return isKitError(error, 'RATE_LIMITED')
}

/** The reason why a node refused the transaction. */
function wordsOf(error: unknown): Refusal | undefined {
  if (!isKitError(error, 'HTTP_STATUS') || error.context.status !== 400) return undefined
  return error.cause instanceof Refusal ? error.cause : undefined
}
