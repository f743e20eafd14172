import { createStore } from 'zustand/vanilla'
import type { LocalTransaction } from '../../features/transactions/LocalTransaction.ts'
import type { Readable } from '../../readable.ts'

/** What there is before the part of the kit that deals with wallets has arrived. */
export const NO_TRANSACTIONS: Readable<readonly LocalTransaction[]> = createStore<
  readonly LocalTransaction[]
>(() => [])
