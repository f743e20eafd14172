import type { Ledger } from '../ledger/createLedger.ts'

/** The version of the node software that this one imitates. */
export const NODE_VERSION = '3.0.0'

/** Wraps a value with the slot at which it was read. */
export function inContext<T>({ slot }: Pick<Ledger, 'slot'>, value: T) {
  return { context: { slot: slot(), apiVersion: NODE_VERSION }, value }
}
