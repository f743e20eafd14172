import { KitError, type TransferIntent } from '@bowline/common'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { normalRate } from './getFeeRates.ts'
import { type SortedCoins, sortCoins } from './keepCollectibles.ts'
import type { Spending } from './planTransfer.ts'
import { type Receiver, readIntent } from './readIntent.ts'
import { type Coin, spendableCoins } from './spendableCoins.ts'
import { standIn } from './standIn.ts'

/** Nodes pass on no transaction of more than 100,000 bytes, about this many of the largest inputs. */
export const MAX_INPUTS = 500

export interface ReadSpending extends Spending, SortedCoins {
  readonly from: ParsedAccount
  readonly to: Receiver
  /** All coins that may hold a collectible, whether payments leave them alone or not. */
  readonly mayHold: readonly Coin[]
}

interface Parameters {
  readonly intent: TransferIntent<'bip122'>
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads what a transfer can be made of, at the rate that the visitor has chosen or the normal one.
 * Coins that may hold a collectible are kept apart, unless the visitor has chosen to spend them.
 *
 * Throws what `readIntent` throws, `WALLET_METHOD_UNSUPPORTED` for an address that takes more than one
 * key to spend from, or a `service` error.
 */
export async function readSpending(
  context: BitcoinContext,
  { intent, signal }: Parameters,
): Promise<ReadSpending> {
  const { from, to } = readIntent(intent)
  const { chainId, form } = from
  if (!standIn(from.type)) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'signPsbt' })
  const [coins, rate] = await Promise.all([
    spendableCoins(context, { account: from, signal }),
    intent.feeRate ?? normalRate(context, { chainId, signal }),
  ])
  const largest = [...coins].sort((a, b) => Number(b.value - a.value)).slice(0, MAX_INPUTS)
  const sorted = await sortCoins(context, { from, coins: largest, signal })
  const chosen = intent.spendsKept ? { coins: largest, kept: [] } : sorted
  return { ...chosen, mayHold: sorted.kept, from, to, form, rate }
}
