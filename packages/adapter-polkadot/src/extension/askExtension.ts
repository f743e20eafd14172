import type { RestoreOptions } from '@bowline/common'
import { READ_LIMIT_MS } from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import type { ExtensionTarget } from './ExtensionTarget.ts'
import { type Injected, readInjected } from './Injected.ts'
import { type ExtensionAccount, readAccounts } from './readAccounts.ts'
import { windowAppName } from './windowAppName.ts'

interface Answer {
  readonly injected: Injected
  readonly accounts: readonly ExtensionAccount[]
}

/**
 * Asks an extension to let the app in (it asks its person where it does not know the site), then for
 * the accounts.
 *
 * Throws `USER_REJECTED`, `WALLET_UNAUTHORIZED`, `WALLET_LOCKED`, `WALLET_TIMEOUT`, `ABORTED`, or
 * `WALLET_ANSWER_INVALID` when the answer is not what it should be.
 */
export async function askExtension(
  { extension, clock, connectorId, appName }: ExtensionTarget,
  { signal }: Pick<RestoreOptions, 'signal'>,
  { limitMs }: { readonly limitMs: number },
): Promise<Answer> {
  const asking = { clock, connectorId, signal }
  const name = appName ?? windowAppName()
  const answer = await askWallet(asking, {
    method: 'enable',
    ask: () => knock(extension, name),
    limitMs,
  })
  const injected = readInjected(answer)
  const accounts = await askWallet(asking, {
    method: 'accounts.get',
    ask: () => injected.getAccounts(),
    limitMs: READ_LIMIT_MS,
  })
  return { injected, accounts: readAccounts(accounts) }
}

/** Asks to be let in. Newer extensions may hide who they are until they are allowed to, behind `connect`. */
function knock(extension: ExtensionTarget['extension'], name: string): unknown {
  const { connect, enable } = extension
  const method = typeof connect === 'function' ? connect : enable
  // Checked when the extension was found.
  return Reflect.apply(method as (name: string) => unknown, extension, [name])
}
