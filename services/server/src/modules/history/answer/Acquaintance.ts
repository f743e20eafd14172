import type { ChainTransaction } from '../ChainTransaction.ts'

/** The addresses and tokens that an account has chosen to deal with. Addresses in lower case. */
export interface Acquaintance {
  /** Recipients of its transfers. */
  readonly paid: ReadonlySet<string>
  /** Contracts of tokens that moved in its own transactions. */
  readonly tokens: ReadonlySet<string>
}

/** Derives it from transactions, for sources without an index. */
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
