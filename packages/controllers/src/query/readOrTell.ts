import { type AccountId, KitError, type Network, parseAccountId } from '@bowline/common'
import { networkOf } from '../core/networkOf.ts'
import { isReadable } from '../features/networks/isReadable.ts'
import type { Core } from '../kit.ts'
import { internals, type Kit } from '../kit.ts'

/**
 * Reads something about an account. On failure, throws `BALANCE_UNAVAILABLE` and shows a toast, also for
 * a network that the app does not list. No toast is shown if the network has no endpoint.
 */
export async function readOrTell<T>(
  kit: Kit,
  { account, signal }: { readonly account: AccountId; readonly signal: AbortSignal },
  read: (core: Core, network: Network) => Promise<T>,
): Promise<T> {
  const { chainId } = parseAccountId(account)
  const network = networkOf(kit.networks.getState(), chainId)
  try {
    if (!network) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    return await read(await internals(kit).load(), network)
  } catch (cause) {
    const isUnreadable = network && !isReadable(network)
    if (!signal.aborted && !isUnreadable)
      kit.toasts.show({ kind: 'error', code: 'balanceUnavailable' })
    throw new KitError('BALANCE_UNAVAILABLE', { chainId }, { cause })
  }
}
