import type { Ledger } from '../ledger/createLedger.ts'

/** A node program of this line behaves as this one does. */
export const NODE_VERSION = '3.0.0'

/** Puts a value beside the slot that it was read at. */
export function inContext<T>({ slot }: Pick<Ledger, 'slot'>, value: T) {
  return { context: { slot: slot(), apiVersion: NODE_VERSION }, value }
}
