import { type ChainId, isKitError, KitError } from '@bowline/common'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer/transaction.js'
import { Refusal } from '../esplora/askEndpoint.ts'
import { transactionSchema } from '../esplora/schemas.ts'
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
 * Sends a signed transaction and gives its id.
 *
 * Throws `TRANSACTION_FAILED` with the node's own words as the cause, or a `service` error.
 */
export async function broadcast(
  { esplora }: BitcoinContext,
  { chainId, raw }: Parameters,
): Promise<string> {
  const body = hex.encode(raw.toBytes(true, true))
  let failure: unknown
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const said = await esplora.text({ chainId, path: '/tx', body })
      // The id follows from the bytes; an endpoint that says another one did something else.
      if (said !== raw.id) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
      return raw.id
    } catch (error) {
      const words = refusalOf(error)
      if (words && KNOWN.test(words.message)) return raw.id
      if (words) throw new KitError('TRANSACTION_FAILED', undefined, { cause: words })
      failure = error
    }
  }
  // The answer may have been lost: a failure reported wrongly would lead to a second payment.
  const place = { chainId, path: `/tx/${raw.id}` }
  if (await esplora.find(place, transactionSchema).catch(() => undefined)) return raw.id
  throw failure
}

/** The reason why a node refused the transaction. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!isKitError(error, 'HTTP_STATUS') || error.context.status !== 400) return undefined
  return error.cause instanceof Refusal ? error.cause : undefined
}
