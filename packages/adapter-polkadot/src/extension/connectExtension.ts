import { KitError, type RestoreOptions, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import { askExtension } from './askExtension.ts'
import type { ExtensionTarget } from './ExtensionTarget.ts'
import { openSession } from './openSession.ts'

/**
 * Asks an extension for all its accounts. Which chain they are looked at on is the app's choice.
 *
 * Throws what `askExtension` and `openSession` throw, and `WALLET_NOT_SHARED` when the person lets
 * the app in but shows it no account: which ones it has, it does not say.
 */
export async function connectExtension(
  target: ExtensionTarget,
  options: RestoreOptions<'polkadot'>,
): Promise<Session<'polkadot'>> {
  const { injected, accounts } = await askExtension(target, options, {
    limitMs: APPROVAL_LIMIT_MS,
  })
  if (accounts.length === 0)
    throw new KitError('WALLET_NOT_SHARED', { connectorId: target.connectorId })
  return openSession(target, { injected, accounts, options })
}
