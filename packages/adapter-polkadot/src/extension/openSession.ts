import { KitError, type RestoreOptions, type Session } from '@bowline/common'
import { createRpc } from '../rpc/createRpc.ts'
import { accountKey } from '../ss58/accountKey.ts'
import { learnPrefix } from '../ss58/learnPrefix.ts'
import { createSession } from './createSession.ts'
import type { ExtensionTarget } from './ExtensionTarget.ts'
import { hiddenReason } from './hiddenReason.ts'
import type { Injected } from './Injected.ts'
import { chainsOf } from './listAccounts.ts'
import type { ExtensionAccount } from './readAccounts.ts'

/** How long to wait for a chain's unknown address prefix. */
export const PREFIX_LIMIT_MS = 3_000

interface Opening {
  readonly injected: Injected
  readonly accounts: readonly ExtensionAccount[]
  readonly options: RestoreOptions<'polkadot'>
}

/**
 * Opens a session on accounts that an extension has just named, on the wanted chain, else on the
 * first one that an account is for.
 *
 * Throws `CHAIN_UNSUPPORTED` when every account is bound to a chain that the app does not serve,
 * `ABORTED` when the signal aborts.
 */
export async function openSession(
  target: ExtensionTarget,
  { injected, accounts, options }: Opening,
): Promise<Session<'polkadot'>> {
  const { networks, chainId: wanted, account, signal } = options
  await learnPrefixes(target, options)
  if (signal.aborted) throw new KitError('ABORTED')
  // Which chains the accounts of a locked wallet are for turns out when it is unlocked.
  const chainIds =
    accounts.length > 0 ? chainsOf(accounts, networks) : networks.map(({ chainId: id }) => id)
  const chainId = chainIds.find((id) => id === wanted) ?? chainIds[0]
  if (!chainId)
    throw new KitError('CHAIN_UNSUPPORTED', { chainId: wanted ?? networks[0]?.chainId ?? 'none' })
  const first = account && accountKey(account)
  return createSession(
    { ...target, injected, networks, reason: hiddenReason(target) },
    { accounts, chainId, first },
  )
}

async function learnPrefixes(
  { clock, prefixes }: ExtensionTarget,
  { networks, signal }: RestoreOptions<'polkadot'>,
): Promise<void> {
  const late = new AbortController()
  const cancel = clock.after(PREFIX_LIMIT_MS, () => late.abort())
  const rpc = createRpc({ networks, clock })
  const asking = { signal: AbortSignal.any([signal, late.signal]) }
  await Promise.all(
    networks.map(({ chainId }) => learnPrefix({ rpc, prefixes }, { chainId, ...asking })),
  )
  cancel()
}
