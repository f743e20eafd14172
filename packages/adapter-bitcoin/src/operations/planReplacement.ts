import { MAX_RATE } from '../esplora/schemas.ts'
import { type Plan, planOutputs, type Spending } from './planTransfer.ts'
import type { Waiting } from './readWaiting.ts'

/** What nodes want for passing on a replacement, in satoshis per virtual byte (Bitcoin Core's default). */
const INCREMENTAL_RATE = 1n
/** A rate is found in two or three steps: the size changes with the inputs alone. */
const MAX_STEPS = 10

/**
 * Plans the transaction that takes the place of a waiting one: it pays the same receivers the same
 * amounts, with the same coins and as many more as the fee needs, so that only one of the two can ever be
 * in a block. Change pays for the fee first. `undefined` if the coins do not cover it, or nodes would not
 * take it (BIP-125). Its fee may be beyond reason.
 */
export function planReplacement(spending: Spending, waiting: Waiting): Plan | undefined {
  const plan = planAt(spending, waiting)
  return plan && missing(plan, waiting) <= 0n ? plan : undefined
}

/** The lowest whole rate at which nodes take a replacement; `undefined` if the coins do not cover one. */
export function leastRate(spending: Omit<Spending, 'rate'>, waiting: Waiting): bigint | undefined {
  let rate = waiting.fee / BigInt(waiting.vsize) + INCREMENTAL_RATE
  for (let step = 0; step < MAX_STEPS && rate <= MAX_RATE; step++) {
    const plan = planAt({ ...spending, rate }, waiting)
    if (!plan) return undefined
    const more = missing(plan, waiting)
    if (more <= 0n) return rate
    const vsize = BigInt(plan.vsize)
    rate += (more + vsize - 1n) / vsize
  }
  return undefined
}

function planAt(spending: Spending, { inputs, outputs, txid }: Waiting) {
  // Its own change is gone with it.
  const coins = spending.coins.filter((coin) => coin.txid !== txid)
  return planOutputs({ ...spending, coins }, { outputs, required: inputs })
}

/** How much more the fee would have to be, in satoshis, by the rules of BIP-125. */
function missing({ fee, vsize }: Plan & { readonly vsize: number }, waiting: Waiting): bigint {
  const size = BigInt(vsize)
  const forRelay = waiting.fee + size * INCREMENTAL_RATE - fee
  // Above the rate of the waiting one, as a product so that no rate is rounded.
  const forRate = (waiting.fee * size) / BigInt(waiting.vsize) + 1n - fee
  return forRelay > forRate ? forRelay : forRate
}
