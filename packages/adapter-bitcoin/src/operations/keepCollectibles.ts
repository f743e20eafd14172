import { KitError } from '@bowline/common'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import type { Coin } from './spendableCoins.ts'

/** Coins of an account, in the order in which they were given. */
export interface SortedCoins {
  /** What payments may spend. */
  readonly coins: readonly Coin[]
  /** What payments leave alone: each may hold a collectible. */
  readonly kept: readonly Coin[]
}

/**
 * The most that a coin with a collectible is expected to be worth, in satoshis. `ord`, the reference wallet,
 * gives each new inscription or rune this much (`TARGET_POSTAGE`), and marketplaces and other wallets 330, 546
 * or 600. An endpoint of Esplora does not tell which coins hold one, so the value has to.
 */
export const MAX_POSTAGE = 10_000n

interface Knowledge {
  /** Addresses whose wallet keeps collectibles on others. */
  readonly moneyOnly: ReadonlySet<string>
  /** Answers of an index: whether a coin holds something. */
  readonly held?: ReadonlyMap<string, boolean> | undefined
}

/**
 * Keeps coins out of payments that would take an inscription, runes or a rare satoshi to the receiver or the
 * miners: those of which an index says so, and small coins of which none says that they hold nothing. Small
 * coins are money only on an address whose wallet keeps collectibles on another one, and never on a taproot
 * address, whatever the wallet calls it: wallets with one address for everything call it `payment`, too.
 */
export function keepCollectibles(
  { type, address }: Pick<ParsedAccount, 'type' | 'address'>,
  coins: readonly Coin[],
  { moneyOnly, held }: Knowledge,
): SortedCoins {
  const isShared = type === 'tr' || !moneyOnly.has(address)
  const mayHold = (coin: Coin) =>
    held?.get(placeOf(coin)) ?? (isShared && coin.value <= MAX_POSTAGE)
  return {
    coins: coins.filter((coin) => !mayHold(coin)),
    kept: coins.filter(mayHold),
  }
}

interface Sorting {
  readonly from: ParsedAccount
  readonly coins: readonly Coin[]
  readonly signal?: AbortSignal | undefined
}

/** Does what `keepCollectibles` does, with what the index of the chain knows, if there is one. */
export async function sortCoins(
  { ord, moneyOnly }: BitcoinContext,
  { from, coins, signal }: Sorting,
): Promise<SortedCoins> {
  const places = coins.map(placeOf)
  const held = await ord.holds({ chainId: from.chainId, places, signal })
  return keepCollectibles(from, coins, { moneyOnly, held })
}

export const placeOf = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string => `${txid}:${vout}`

export const worthOf = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)

/**
 * The error for coins that do not suffice: `COLLECTIBLES_PROTECTED` if they would together with the kept ones,
 * else `INSUFFICIENT_FUNDS`.
 */
export function shortage<S extends SortedCoins>(
  spending: S,
  isEnough: (withKept: S) => boolean,
): KitError {
  const { coins, kept } = spending
  const isCause = kept.length > 0 && isEnough({ ...spending, coins: [...coins, ...kept] })
  if (!isCause) return new KitError('INSUFFICIENT_FUNDS')
  return new KitError('COLLECTIBLES_PROTECTED', {
    kept: worthOf(kept),
  })
}
