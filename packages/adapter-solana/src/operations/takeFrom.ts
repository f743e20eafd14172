import { KitError } from '@bowline/common'
import type { Address } from '@solana/kit'
import type { TokenAccount } from './getTokenAccounts.ts'

/** A transaction has room for that many. */
export const MAX_SOURCES = 6

interface Wanted {
  readonly token: Address
  readonly amount: bigint
  /** The account that is emptied first. */
  readonly first: Address
}

/**
 * Finds the accounts that an amount of a token is taken from: the first one alone where it has
 * enough, then the fullest.
 *
 * Throws `INSUFFICIENT_FUNDS` when they do not hold that much.
 */
export function takeFrom(
  accounts: readonly TokenAccount[],
  { token, amount, first }: Wanted,
): readonly { readonly source: Address; readonly amount: bigint }[] {
  const usable = accounts
    .filter((account) => account.mint === token && !account.frozen)
    .sort((a, b) => rank(a, first) - rank(b, first) || (a.amount > b.amount ? -1 : 1))
  const sources: { readonly source: Address; readonly amount: bigint }[] = []
  let missing = amount
  for (const { address: source, amount: held } of usable.slice(0, MAX_SOURCES)) {
    const part = held < missing ? held : missing
    if (part > 0n || (amount === 0n && sources.length === 0)) sources.push({ source, amount: part })
    missing -= part
    if (missing === 0n) break
  }
  if (missing > 0n || sources.length === 0) throw new KitError('INSUFFICIENT_FUNDS')
  return sources
}

const rank = ({ address }: TokenAccount, first: Address) => (address === first ? 0 : 1)
