import { type AccountId, namespaceOf } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'

/**
 * Watches an account's pending transactions until they settle. Transactions of earlier pages are only
 * watched once the operations of the family are loaded, so this loads them.
 */
export async function followPending(kit: Kit, account: AccountId): Promise<void> {
  try {
    const core = await internals(kit).load()
    await core.operations(namespaceOf(account))
  } catch (error) {
    // The transactions stay pending. The next wallet action loads the same code and reports the error.
    internals(kit).logger.log('warn', 'pending transactions not followed', { error: String(error) })
  }
}
