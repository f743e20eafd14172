import { isKitError, type RestoreOptions, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import { askExtension } from './askExtension.ts'
import type { ExtensionTarget } from './ExtensionTarget.ts'
import { openSession } from './openSession.ts'

/**
 * Picks up a connection that the extension still allows. To be called only where there was one: an
 * extension asks its person about a site that it does not know, and does not tell whether it would.
 * One that asks all the same, because the person has taken the permission back, is not waited for.
 * One that names no account may be locked: the session then waits for them. `undefined` when the
 * extension says that it does not allow this site.
 */
export async function restoreExtension(
  target: ExtensionTarget,
  options: RestoreOptions<'polkadot'>,
): Promise<Session<'polkadot'> | undefined> {
  try {
    // The kit goes on without it after a while, and takes what comes later.
    const answer = await askExtension(target, options, { limitMs: APPROVAL_LIMIT_MS })
    return await openSession(target, { ...answer, options })
  } catch (error) {
    if (isKitError(error, 'WALLET_UNAUTHORIZED')) return undefined
    throw error
  }
}
