/**
 * What an account holds of a token, as it is counted and as it is shown. They differ where the token has a multiplier or
 * bears interest (Token-2022): wallets and explorers then show another number than the one that is transferred.
 */
export interface TokenTotal {
  readonly counted: bigint
  readonly shown: bigint
}

const DECIMAL = /^(\d{1,40})(?:\.(\d{1,40}))?$/

/** Reads the amount that a node shows (`uiAmountString`), in the token's smallest unit; without one, what it counts. */
export function shownAmount(
  text: string | undefined,
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(text ?? '') ?? []
  if (whole === undefined) return amount
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

interface Held {
  readonly mint: string
  readonly amount: bigint
  readonly counted: bigint
}

/** Adds what accounts hold of a token. */
export function totalOf(accounts: readonly Held[], token: string): TokenTotal {
  const own = accounts.filter(({ mint }) => mint === token)
  return {
    counted: own.reduce((sum, { counted }) => sum + counted, 0n),
    shown: own.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/**
 * How much is transferred for an amount that is shown: the same share of what the account holds. All of it for all of
 * it, and never more than was asked for.
 */
export function toCounted(amount: bigint, { counted, shown }: TokenTotal): bigint {
  if (counted === shown) return amount
  // So little that nothing of it is shown.
  if (shown === 0n) return amount === 0n ? 0n : counted + 1n
  return (amount * counted) / shown
}

/** How much is shown of an amount that is transferred, rounded up. */
export function toShown(amount: bigint, { counted, shown }: TokenTotal): bigint {
  if (counted === shown || counted === 0n) return amount
  return (amount * shown + counted - 1n) / counted
}
