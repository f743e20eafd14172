import { type AccountId, namespaceOf } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'

/**
 * Has what is pending on an account's family followed to its end: what earlier pages have sent is only
 * waited for once the family's operations are there, and nothing else may have asked for them.
 */
export async function followPending(kit: Kit, account: AccountId): Promise<void> {
  try {
    const core = await internals(kit).load()
    await core.operations(namespaceOf(account))
  } catch (error) {
    // It stays pending. Whoever needs the network next loads the same code again, and says so.
    internals(kit).logger.log('warn', 'pending transactions not followed', { error: String(error) })
  }
}
