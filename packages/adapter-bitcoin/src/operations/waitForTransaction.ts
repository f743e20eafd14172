import { type ChainId, type TransactionStatus, toKitError } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import { outspendSchema, transactionSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { FAILURES_ALLOWED, FIRST_POLL_MS, FIRST_POLLS, LATER_POLL_MS } from './polling.ts'

/**
 * One endpoint may have several nodes, and one of them may lag. A broadcast transaction then looks
 * replaced. A wrong report would lead to a second payment, so it has to look replaced this many times.
 */
export const REPLACED_LOOKS = 5

interface Parameters {
  readonly chainId: ChainId<'bip122'>
  readonly hash: string
  readonly signal: AbortSignal
}

type Coins = readonly { readonly txid: string; readonly vout: number }[]

/**
 * Waits until a transaction is in a block, or until another one has spent the same coins.
 *
 * Throws `ABORTED` when the signal aborts, and a `service` error if the chain stays unreadable.
 */
export async function waitForTransaction(
  context: BitcoinContext,
  { chainId, hash, signal }: Parameters,
): Promise<TransactionStatus> {
  const { esplora, clock } = context
  const place = { chainId, path: `/tx/${hash}`, signal }
  let spends: Coins = []
  let failures = 0
  let replaced = 0
  for (let polls = 0; ; polls++) {
    try {
      // Not its `/status`, which also answers for unknown transactions.
      const seen = await esplora.find(place, transactionSchema)
      if (seen?.status.confirmed) return 'confirmed'
      // Kept: once the transaction is dropped, its inputs cannot be read any more.
      spends = seen?.vin ?? spends
      const isReplaced =
        !seen && (await isSpentElsewhere(context, { chainId, hash, signal }, spends))
      replaced = isReplaced ? replaced + 1 : 0
      failures = 0
    } catch (error) {
      const failure = toKitError(error)
      failures += 1
      if (failure.kind !== 'service' && failure.kind !== 'limit') throw failure
      if (failures > FAILURES_ALLOWED) throw failure
    }
    if (replaced >= REPLACED_LOOKS) return 'replaced'
    await pause(clock, { ms: polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS, signal })
  }
}

async function isSpentElsewhere(
  { esplora }: BitcoinContext,
  { chainId, hash, signal }: Parameters,
  spends: Coins,
): Promise<boolean> {
  for (const { txid, vout } of spends) {
    const path = `/tx/${txid}/outspend/${vout}`
    const spent = await esplora.find({ chainId, path, signal }, outspendSchema)
    if (spent?.txid !== undefined && spent.txid !== hash) return true
  }
  return false
}
