import {
  isKitError,
  KitError,
  type ProviderMap,
  type SpeedUp,
  type SpeedUpOffer,
  type SpeedUpRequest,
  type WaitingTransaction,
} from '@bowline/common'
import { checkFee } from '@bowline/common/adapters'
import { type ParsedAccount, parseAccount } from '../addresses/parseAccount.ts'
import { coinsSchema, MAX_RATE } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { broadcast } from './broadcast.ts'
import { buildTransaction } from './buildTransaction.ts'
import { getFeeRates } from './getFeeRates.ts'
import { shortage, sortCoins } from './keepCollectibles.ts'
import { MAX_FEE } from './planPayment.ts'
import { leastRate, planReplacement } from './planReplacement.ts'
import { MAX_INPUTS } from './readSpending.ts'
import { readWaiting } from './readWaiting.ts'
import { signTransaction } from './signTransaction.ts'

interface ReadParameters extends WaitingTransaction<'bip122'> {
  readonly signal: AbortSignal
}

interface SendParameters extends SpeedUpRequest<'bip122'> {
  readonly provider: ProviderMap['bip122']
}

/**
 * Reads what it costs to replace a waiting transaction (BIP-125). Offers the usual rates that are high
 * enough; if none is, the lowest that nodes take. A fee beyond reason is not offered.
 *
 * Throws what `readWaiting` throws, or a `service` error.
 */
export async function getSpeedUp(
  context: BitcoinContext,
  { account, hash, signal }: ReadParameters,
): Promise<SpeedUp | undefined> {
  const from = parseAccount(account)
  const [waiting, coins, rates] = await Promise.all([
    readWaiting(context, { from, txid: hash, signal }),
    confirmedCoins(context, { from, signal }),
    getFeeRates(context, { chainId: from.chainId, signal }),
  ])
  if (!waiting) return undefined
  const spending = { ...coins, from, form: from.form }
  const least = leastRate(spending, waiting)
  const offers = new Map<bigint, SpeedUpOffer>()
  for (const one of least === undefined ? [] : rates) {
    const rate = one.rate > (least ?? 0n) ? one.rate : (least ?? 0n)
    const plan = planReplacement({ ...spending, rate }, waiting)
    // Of offers at one rate the last is the fastest.
    if (plan && plan.fee <= MAX_FEE) offers.set(rate, { ...one, rate, fee: plan.fee })
  }
  return { fee: waiting.fee, offers: [...offers.values()] }
}

/**
 * Asks the wallet to sign a transaction that takes the place of a waiting one, and sends it. Resolves with
 * its id.
 *
 * Throws `NOT_REPLACEABLE` if the waiting one cannot be replaced any more, `INVALID_AMOUNT` for a rate that
 * nodes would not take or a fee beyond reason, `FEE_TOO_HIGH`, `INSUFFICIENT_FUNDS`,
 * `COLLECTIBLES_PROTECTED` if only coins that payments leave alone would cover the fee, and what
 * `signTransaction` and `broadcast` throw.
 */
export async function speedUp(
  context: BitcoinContext,
  { provider, account, hash, feeRate, maxFee }: SendParameters,
): Promise<string> {
  const from = parseAccount(account)
  const [waiting, coins] = await Promise.all([
    readWaiting(context, { from, txid: hash }),
    confirmedCoins(context, { from }),
  ])
  if (!waiting) throw new KitError('NOT_REPLACEABLE', { hash })
  const spending = { ...coins, from, form: from.form, rate: feeRate }
  const least = leastRate(spending, waiting)
  if (least === undefined)
    throw shortage(spending, (withKept) => leastRate(withKept, waiting) !== undefined)
  if (feeRate < least || feeRate > MAX_RATE)
    throw new KitError('INVALID_AMOUNT', { value: `${feeRate}` })
  const plan = planReplacement(spending, waiting)
  if (!plan)
    throw shortage(spending, (withKept) => planReplacement(withKept, waiting) !== undefined)
  if (plan.fee > MAX_FEE) throw new KitError('INVALID_AMOUNT', { value: `${plan.fee}` })
  // Its coins are others than those of the review, if some were spent meanwhile.
  checkFee({ maxFee }, { needed: plan.fee, highest: plan.fee })
  const transaction = await buildTransaction(context, { provider, from, plan })
  const raw = await signTransaction(context, { provider, from, transaction })
  try {
    return await broadcast(context, { chainId: from.chainId, raw })
  } catch (cause) {
    // Nodes also refuse it because the waiting one has reached a block meanwhile.
    const isRefused = isKitError(cause, 'TRANSACTION_FAILED')
    const isGone =
      isRefused && !(await readWaiting(context, { from, txid: hash }).catch(() => waiting))
    throw isGone ? new KitError('NOT_REPLACEABLE', { hash }, { cause }) : cause
  }
}

interface CoinParameters {
  readonly from: ParsedAccount
  readonly signal?: AbortSignal | undefined
}

/**
 * The largest coins that are in a block: a replacement may add no other (BIP-125, rule 2), and none that may
 * hold a collectible.
 */
async function confirmedCoins(context: BitcoinContext, { from, signal }: CoinParameters) {
  const { chainId, address } = from
  const place = { chainId, path: `/address/${address}/utxo`, signal }
  const coins = await context.esplora.read(place, coinsSchema)
  const largest = coins
    .filter(({ status }) => status.confirmed)
    .sort((a, b) => Number(b.value - a.value))
    .slice(0, MAX_INPUTS)
  return sortCoins(context, { from, coins: largest, signal })
}
