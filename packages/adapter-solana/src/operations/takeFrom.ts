import { KitError } from '@bowline/common'
import type { Address } from '@solana/kit'
import type { TokenAccount } from './getTokenAccounts.ts'

/** A transaction has room for that many. */
export const MAX_SOURCES = 6

interface Wanted {
  readonly token: Address
  /** Amount as the chain counts it. */
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
    .sort((a, b) => rank(a, first) - rank(b, first) || (a.counted > b.counted ? -1 : 1))
  const sources: { readonly source: Address; readonly amount: bigint }[] = []
  let missing = amount
  for (const { address: source, counted: held } of usable.slice(0, MAX_SOURCES)) {
    const part = held < missing ? held : missing
    if (part > 0n || (amount === 0n && sources.length === 0)) sources.push({ source, amount: part })
    missing -= part
    if (missing === 0n) break
  }
  if (missing > 0n || sources.length === 0) throw new KitError('INSUFFICIENT_FUNDS')
  return sources
}

/** How much of a token can be sent with one transfer, and how much is frozen, as they are shown. */
export function splitHolding(
  accounts: readonly TokenAccount[],
  token: string,
): { readonly sendable: bigint; readonly frozen: bigint } {
  const own = accounts.filter(({ mint }) => mint === token)
  const usable = own.filter(({ frozen }) => !frozen).sort((a, b) => (a.amount > b.amount ? -1 : 1))
  const sumOf = (some: readonly TokenAccount[]) => some.reduce((sum, one) => sum + one.amount, 0n)
  // Of too many, the first place is for the associated account, however little it has.
  const most = usable.length > MAX_SOURCES ? MAX_SOURCES - 1 : MAX_SOURCES
  return {
    sendable: sumOf(usable.slice(0, most)),
    frozen: sumOf(own.filter(({ frozen }) => frozen)),
  }
}

const rank = ({ address }: TokenAccount, first: Address) => (address === first ? 0 : 1)
