import { createStore } from 'zustand/vanilla'
import type { Readable } from '../../core/readable.ts'
import type { LocalTransaction } from '../../kit/transactions.ts'

/** The transactions before the core has loaded. */
export const NO_TRANSACTIONS: Readable<readonly LocalTransaction[]> = createStore<
  readonly LocalTransaction[]
>(() => [])
