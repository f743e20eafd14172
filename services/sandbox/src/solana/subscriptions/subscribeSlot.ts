import { FINAL_DEPTH } from '../ledger/createLedger.ts'
import type { Subscribe } from './Subscription.ts'

/** Sends each new slot. */
export const subscribeSlot: Subscribe = (_, { ledger, tell }) => ({
  hear(transaction) {
    if (transaction) return
    const slot = ledger.slot()
    tell({ slot, parent: slot - 1n, root: slot > FINAL_DEPTH ? slot - FINAL_DEPTH : 0n })
  },
})
