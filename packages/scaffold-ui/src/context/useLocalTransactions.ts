'use client'

import type { LocalTransaction } from '@bowline/controllers'
import { NO_TRANSACTIONS } from './noTransactions.ts'
import { useKit } from './useKit.ts'
import { useKitStore } from './useKitStore.ts'

/** What this visitor has sent from this device, newest first. */
export function useLocalTransactions(): readonly LocalTransaction[] {
  const kit = useKit()
  return useKitStore(kit['~internals'].core()?.transactions.store ?? NO_TRANSACTIONS)
}
