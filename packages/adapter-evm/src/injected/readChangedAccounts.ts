import type { Address } from 'viem'
import { readAccounts } from './readAccounts.ts'

/**
 * Reads the accounts of an event. Returns `undefined` if they are malformed; the caller then keeps the
 * last state.
 */
export function readChangedAccounts(data: unknown): readonly Address[] | undefined {
  try {
    return readAccounts(data, 'accountsChanged')
  } catch {
    return undefined
  }
}
