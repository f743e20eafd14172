import { createStore } from 'zustand/vanilla'
import type { LocalTransaction } from '../../features/transactions/LocalTransaction.ts'
import type { Readable } from '../../readable.ts'

/** The transactions before the core has loaded. */
export const NO_TRANSACTIONS: Readable<readonly LocalTransaction[]> = createStore<
  readonly LocalTransaction[]
>(() => [])
