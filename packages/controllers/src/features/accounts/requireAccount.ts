import { type ChainOperations, KitError, type Namespace, type Session } from '@bowline/common'
import type { AccountWish, ConnectedAccount } from '../../kit/accounts.ts'
import type { NetworksState } from '../../kit/networks.ts'

export interface RequireAccountOptions {
  readonly networks: () => NetworksState
  readonly session: (namespace: Namespace) => Session | undefined
  /** Returns a session whose provider shows requests to the user before the wallet is asked. */
  readonly previewed: (session: Session) => Session
  readonly operations: <N extends Namespace>(namespace: N) => Promise<ChainOperations<N>>
}

/**
 * Creates a function that returns the account to act for: of the given namespace, else of the active one,
 * else of the first connected one. The function throws `NOT_CONNECTED` if no wallet is connected.
 */
export function createRequireAccount({
  networks,
  session,
  previewed,
  operations,
}: RequireAccountOptions) {
  return (wanted?: Namespace | undefined, { isReviewed }: AccountWish = {}): ConnectedAccount => {
    const { activeNamespace, active } = networks()
    // The keys of the state are namespaces, which `Object.keys` types as strings.
    const others = Object.keys(active) as Namespace[]
    const namespace = wanted ?? [activeNamespace, ...others].find((one) => session(one))
    const live = namespace && session(namespace)
    const scope = live?.scopes().find((one) => one.namespace === namespace)
    const account = scope?.accounts[0]
    if (!live || !scope || !account) throw new KitError('NOT_CONNECTED', { namespace: wanted })
    return {
      namespace: scope.namespace,
      account,
      chainId: scope.chainId,
      provider: (isReviewed ? live : previewed(live)).provider(scope.namespace),
      session: live,
      operations: () => operations(scope.namespace),
    }
  }
}
