import {
  type ChainId,
  KitError,
  type Replacement,
  type TransactionStatus,
  type TransactionWatch,
  toKitError,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import { outspendSchema, transactionSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import {
  FAILURES_ALLOWED,
  FIRST_POLL_MS,
  FIRST_POLLS,
  LATER_POLL_MS,
  UNKNOWN_LOOKS,
} from './polling.ts'

/**
 * One endpoint may have several nodes, and one of them may lag. A broadcast transaction then looks
 * replaced. A wrong report would lead to a second payment, so it has to look replaced this many times.
 */
export const REPLACED_LOOKS = 5

interface Parameters {
  readonly chainId: ChainId<'bip122'>
  readonly hash: string
  readonly signal: AbortSignal
  readonly onReplaced?: ((replacement: Replacement) => void) | undefined
  readonly watch?: TransactionWatch | undefined
}

type Coins = readonly { readonly txid: string; readonly vout: number }[]

/**
 * Waits until a transaction is in a block, or until another one has spent the same coins.
 *
 * Throws `ABORTED` when the signal aborts, `TRANSACTION_FAILED` if the chain has not known it for minutes, and
 * a `service` or `limit` error if the chain stays unreadable.
 */
export async function waitForTransaction(
  context: BitcoinContext,
  { chainId, hash, signal, onReplaced, watch = {} }: Parameters,
): Promise<TransactionStatus> {
  const { esplora, clock } = context
  const place = { chainId, path: `/tx/${hash}`, signal }
  let spends = readCoins(watch.trace)
  let failures = 0
  let waiting = 0
  let replaced = 0
  let unknown = 0
  for (let polls = 0; ; polls++) {
    try {
      // Not its `/status`, which also answers for unknown transactions.
      const seen = await esplora.find(place, transactionSchema)
      if (seen?.status.confirmed) return 'confirmed'
      waiting += 1
      if (waiting === REPLACED_LOOKS) watch.onWaiting?.()
      // Kept, for later pages too: once the transaction is dropped, its inputs cannot be read any more.
      if (seen && spends.length === 0) watch.onTrace?.(writeCoins(seen.vin))
      spends = seen?.vin ?? spends
      const spender = seen
        ? undefined
        : await findSpender(context, { chainId, hash, signal }, spends)
      replaced = spender === undefined ? 0 : replaced + 1
      if (spender !== undefined && replaced >= REPLACED_LOOKS) {
        await tell(context, { chainId, hash: spender, signal, onReplaced })
        return 'replaced'
      }
      failures = 0
      unknown = seen || spender !== undefined ? 0 : unknown + 1
      if (unknown >= UNKNOWN_LOOKS) throw new KitError('TRANSACTION_FAILED')
    } catch (error) {
      const failure = toKitError(error)
      failures += 1
      if (failure.kind !== 'service' && failure.kind !== 'limit') throw failure
      if (failures > FAILURES_ALLOWED) throw failure
    }
    await pause(clock, { ms: polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS, signal })
  }
}

const writeCoins = (coins: Coins): string =>
  JSON.stringify(coins.map(({ txid, vout }) => ({ txid, vout })))

/** Reads what was kept; nothing if that is something else. */
function readCoins(text = ''): Coins {
  try {
    const parsed: unknown = JSON.parse(text)
    const isCoin = (coin: unknown) => {
      const { txid, vout } = Object(coin)
      return /^[0-9a-f]{64}$/.test(txid) && Number.isSafeInteger(vout)
    }
    // Checked above.
    return Array.isArray(parsed) && parsed.every(isCoin) ? (parsed as Coins) : []
  } catch {
    // What another version has kept may be anything.
    return []
  }
}

/** Finds the transaction that has spent one of the coins in the place of another one. */
async function findSpender(
  { esplora }: BitcoinContext,
  { chainId, hash, signal }: Parameters,
  spends: Coins,
): Promise<string | undefined> {
  for (const { txid, vout } of spends) {
    const path = `/tx/${txid}/outspend/${vout}`
    const spent = await esplora.find({ chainId, path, signal }, outspendSchema)
    if (spent?.txid !== undefined && spent.txid !== hash) return spent.txid
  }
  return undefined
}

/** Tells what the other transaction pays. If it cannot be read, that stays unknown. */
async function tell(
  { esplora }: BitcoinContext,
  { chainId, hash, signal, onReplaced }: Parameters,
): Promise<void> {
  if (!onReplaced) return
  const place = { chainId, path: `/tx/${hash}`, signal }
  const found = await esplora.find(place, transactionSchema).catch(() => undefined)
  const pays = (found?.vout ?? []).flatMap(({ scriptpubkey_address: to, value: amount }) =>
    to === undefined ? [] : [{ to, amount }],
  )
  if (found) onReplaced({ hash, pays })
}
