import type { Address } from '@solana/kit'
import type { PastTransaction } from './PastTransaction.ts'

export interface History {
  add(transaction: PastTransaction): void
  find(signature: string): PastTransaction | undefined
  /** Transactions that name an account, newest first. */
  of(account: Address): readonly PastTransaction[]
  count(): number
}

/** Stores past transactions for the lifetime of the process. */
export function createHistory(): History {
  const bySignature = new Map<string, PastTransaction>()
  const byAccount = new Map<Address, PastTransaction[]>()
  return {
    add(transaction) {
      bySignature.set(transaction.envelope.signature, transaction)
      for (const key of new Set(transaction.keys)) {
        const list = byAccount.get(key) ?? []
        list.push(transaction)
        byAccount.set(key, list)
      }
    },
    find: (signature) => bySignature.get(signature),
    of: (account) => (byAccount.get(account) ?? []).toReversed(),
    count: () => bySignature.size,
  }
}
