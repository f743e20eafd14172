import { KitError } from '@bowline/common'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
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

/**
 * Keeps small coins of a taproot address out of payments, where their inscription, rune or rare satoshi would
 * go to the receiver or the miners. Decided by the address alone: a wallet with one address for everything
 * calls it `payment`, or gives it both purposes. Addresses of other kinds are for money; collectibles go to
 * taproot ones.
 */
export function keepCollectibles(
  from: Pick<ParsedAccount, 'type'>,
  coins: readonly Coin[],
): SortedCoins {
  const mayHold = ({ value }: Coin) => from.type === 'tr' && value <= MAX_POSTAGE
  return {
    coins: coins.filter((coin) => !mayHold(coin)),
    kept: coins.filter(mayHold),
  }
}

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
    kept: kept.reduce((sum, { value }) => sum + value, 0n),
  })
}
