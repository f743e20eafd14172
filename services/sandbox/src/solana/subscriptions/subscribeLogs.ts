import * as v from 'valibot'
import { inContext } from '../rpc/inContext.ts'
import { readParams } from '../rpc/method.ts'
import { address, placeOptions } from '../rpc/schemas.ts'
import type { Subscribe } from './Subscription.ts'

const params = v.tuple([
  v.union([v.picklist(['all', 'allWithVotes']), v.object({ mentions: v.strictTuple([address]) })]),
  placeOptions,
])

/** Sends program logs, of every transaction or of those that name an account. */
export const subscribeLogs: Subscribe = (given, { ledger, tell }) => {
  const [filter] = readParams(params, given)
  return {
    hear(transaction) {
      if (!transaction) return
      if (typeof filter !== 'string' && !transaction.keys.includes(filter.mentions[0])) return
      const { execution, envelope } = transaction
      const { failure: err, logs } = execution
      tell(inContext(ledger, { signature: envelope.signature, err, logs }))
    },
  }
}
