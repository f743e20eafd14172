'use client'

import type { LocalTransaction } from '../../kit/transactions.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import { NO_TRANSACTIONS } from './noTransactions.ts'

/** Lists the transactions that were sent from this browser, newest first. */
export function useLocalTransactions(): readonly LocalTransaction[] {
  const kit = useKit()
  return useKitStore(kit['~internals'].core()?.transactions.store ?? NO_TRANSACTIONS)
}
