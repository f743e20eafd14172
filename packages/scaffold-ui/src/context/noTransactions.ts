import type { LocalTransaction, Readable } from '@bowline/controllers'
import { createStore } from 'zustand/vanilla'

/** What there is before the part of the kit that deals with wallets has arrived. */
export const NO_TRANSACTIONS: Readable<readonly LocalTransaction[]> = createStore<
  readonly LocalTransaction[]
>(() => [])
