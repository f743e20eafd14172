import type { ChainTransaction } from '../ChainTransaction.ts'

/** Whom and what an account has dealt with by its own will. Addresses in lower case. */
export interface Acquaintance {
  /** Whom it has sent something to. */
  readonly paid: ReadonlySet<string>
  /** Contracts of tokens that moved in its own transactions. */
  readonly tokens: ReadonlySet<string>
}

/** Reads it from transactions, where there is no index to ask. */
export function acquaintanceOf(
  account: string,
  transactions: readonly ChainTransaction[],
): Acquaintance {
  const own = transactions.filter(({ from, failed }) => from === account && !failed)
  const movements = own.flatMap((transaction) => transaction.movements)
  const payments = movements.filter(({ from, amount }) => from === account && amount > 0n)
  return {
    paid: new Set(payments.map(({ to }) => to)),
    tokens: new Set(
      movements.flatMap(({ asset }) => (asset.kind === 'native' ? [] : [asset.contract])),
    ),
  }
}
