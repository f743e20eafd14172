import { type AccountId, KitError, namespaceOf, parseAccountId } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'
import { isFree } from './isFree.ts'

/** How long a balance counts as fresh. */
export const BALANCE_TTL_MS = 30_000

/**
 * Query for an account's native balance in the smallest unit, read through the app's own RPC.
 * Fresh for 30 s; after a failure nothing asks again for 30 s, whatever the reason.
 * Fails with `BALANCE_UNAVAILABLE`, also for a network that the app does not serve.
 *
 * @example
 * const { data } = useQuery(balanceQuery(kit, account), kit.queryClient)
 */
export function balanceQuery(kit: Kit, account: AccountId) {
  return {
    queryKey: balanceKey(account),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(kit, account, signal),
    staleTime: BALANCE_TTL_MS,
    retry: false,
    retryOnMount: isFree,
    refetchOnMount: isFree,
    refetchOnReconnect: isFree,
    refetchOnWindowFocus: isFree,
  }
}

async function read(kit: Kit, account: AccountId, signal: AbortSignal): Promise<bigint> {
  const { chainId } = parseAccountId(account)
  try {
    const isServed = kit.networks.getState().requested.some((one) => one.chainId === chainId)
    if (!isServed) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    const { operations } = await internals(kit).load()
    const chain = await operations(namespaceOf(account))
    return await chain.getBalance(account, signal)
  } catch (cause) {
    if (!signal.aborted) kit.toasts.show({ kind: 'error', code: 'balanceUnavailable' })
    throw new KitError('BALANCE_UNAVAILABLE', { chainId }, { cause })
  }
}

const balanceKey = (account: AccountId) => ['bowline', 'balance', account] as const
