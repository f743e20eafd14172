import * as v from 'valibot'
import { FINAL_DEPTH } from '../ledger/createLedger.ts'
import { inContext } from '../rpc/inContext.ts'
import { readParams } from '../rpc/method.ts'
import { commitment, signature } from '../rpc/schemas.ts'
import type { Subscribe } from './Subscription.ts'

const params = v.tuple([signature, v.nullish(v.object({ commitment }), {})])

/** Sends the status of a transaction once; if it is known already, with the next slot. */
export const subscribeSignature: Subscribe = (given, { ledger, tell, end }) => {
  const [wanted, { commitment: depth }] = readParams(params, given)
  return {
    hear() {
      const past = ledger.history.find(wanted)
      if (!past) return
      if ((depth ?? 'finalized') === 'finalized' && ledger.slot() - past.slot < FINAL_DEPTH) return
      end()
      tell(inContext(ledger, { err: past.execution.failure }))
    },
  }
}
