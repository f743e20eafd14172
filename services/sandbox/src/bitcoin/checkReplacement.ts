import type { Entry, Outpoint } from './createCoinBook.ts'
import type { ParsedTransaction } from './parseTransaction.ts'
import { Refusal } from './Refusal.ts'

interface Replacement {
  readonly tx: ParsedTransaction
  readonly fee: bigint
  /** The waiting transactions that spend the same outputs. */
  readonly direct: readonly Entry[]
  /** These, and every waiting transaction that spends what they pay. */
  readonly evicted: readonly Entry[]
  readonly isWaiting: (txid: string) => boolean
}

/** The highest sequence with which an input allows a replacement. */
const MAX_REPLACEABLE = 0xfffffffd
const MAX_EVICTED = 100
/** The rate by which a replacement has to pay more, in satoshis per virtual byte (BIP-125, rule 4). */
const INCREMENTAL_RATE = 1n

/**
 * Checks a transaction that spends what waiting ones spend, by the rules of BIP-125 in a node's order and
 * with its texts. Throws a `Refusal`.
 */
export function checkReplacement({ tx, fee, direct, evicted, isWaiting }: Replacement): void {
  if (direct.some((entry) => !isReplaceable(entry))) throw new Refusal(-26, 'txn-mempool-conflict')
  const gone = new Set(evicted.map((entry) => entry.tx.txid))
  if (tx.inputs.some(({ txid }) => gone.has(txid)))
    throw new Refusal(-26, 'bad-txns-spends-conflicting-tx')
  const refuse = (why: string) =>
    new Refusal(-26, `insufficient fee, rejecting replacement ${tx.txid}, ${why}`)
  // The product, so that no rate is rounded.
  for (const one of direct)
    if (fee * BigInt(one.tx.vsize) <= one.fee * BigInt(tx.vsize))
      throw refuse('new feerate is not above the old one')
  if (evicted.length > MAX_EVICTED)
    throw new Refusal(-26, `too many potential replacements, rejecting replacement ${tx.txid}`)
  const before = new Set(direct.flatMap((entry) => entry.tx.inputs.map(keyOf)))
  if (tx.inputs.some((input) => isWaiting(input.txid) && !before.has(keyOf(input))))
    throw new Refusal(-26, `replacement-adds-unconfirmed, replacement ${tx.txid}`)
  const paid = evicted.reduce((sum, entry) => sum + entry.fee, 0n)
  if (fee < paid) throw refuse(`less fees than conflicting txs; ${fee} < ${paid}`)
  const least = BigInt(tx.vsize) * INCREMENTAL_RATE
  if (fee - paid < least)
    throw refuse(`not enough additional fees to relay; ${fee - paid} < ${least}`)
}

const isReplaceable = ({ tx }: Entry) =>
  tx.inputs.some(({ sequence }) => sequence <= MAX_REPLACEABLE)

const keyOf = ({ txid, vout }: Outpoint) => `${txid}:${vout}`
