import { type AccountId, KitError, type Network, parseAccountId } from '@bowline/common'
import type { QueryKey } from '@tanstack/query-core'
import { isReadable } from '../core/isReadable.ts'
import { networkOf } from '../core/networkOf.ts'
import { type Core, internals, type Kit } from '../kit/kit.ts'
import { queryClientOf } from './queryClientOf.ts'

export interface ReadOrTellOptions {
  readonly account: AccountId
  readonly signal: AbortSignal
  readonly queryKey: QueryKey
  /** What is read is the native balance alone. */
  readonly isNative?: boolean | undefined
}

/**
 * Reads something about an account. On failure, throws `BALANCE_UNAVAILABLE` and shows a toast with what is missing,
 * also for a network that the app does not list. No toast is shown if the network has no endpoint, or if the last
 * attempt has failed as well.
 */
export async function readOrTell<T>(
  kit: Kit,
  { account, signal, queryKey, isNative }: ReadOrTellOptions,
  read: (core: Core, network: Network) => Promise<T>,
): Promise<T> {
  const { chainId } = parseAccountId(account)
  const network = networkOf(kit.networks.getState(), chainId)
  const isTold = hasFailedBefore(kit, queryKey)
  try {
    if (!network) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    return await read(await internals(kit).load(), network)
  } catch (cause) {
    const isUnreadable = network && !isReadable(network)
    if (!signal.aborted && !isUnreadable && !isTold)
      kit.toasts.show({
        kind: 'error',
        ...(isNative && network
          ? { code: 'nativeUnavailable', values: { symbol: network.nativeCurrency.symbol } }
          : { code: 'balanceUnavailable' }),
      })
    throw new KitError('BALANCE_UNAVAILABLE', { chainId }, { cause })
  }
}

/** Returns true if a query has failed since it last succeeded, so that the visitor has been told of it. */
export function hasFailedBefore(kit: Kit, queryKey: QueryKey): boolean {
  const state = queryClientOf(kit).getQueryState(queryKey)
  return !!state && state.errorUpdatedAt > state.dataUpdatedAt
}
