import type { Address } from 'viem'
import { readAccounts } from './readAccounts.ts'

/**
 * Reads the accounts that an event brings. Nonsense is passed over, as `undefined`: there is nobody
 * to tell, and the last state still holds.
 */
export function readChangedAccounts(data: unknown): readonly Address[] | undefined {
  try {
    return readAccounts(data, 'accountsChanged')
  } catch {
    return undefined
  }
}
