import {
  type AccountId,
  type ChainId,
  type ChainOperations,
  KitError,
  type Namespace,
  type ProviderMap,
  type Session,
} from '@bowline/common'
import type { NetworksState } from '../networks/networksStore.ts'

/** The connected account and what a request to its wallet needs. */
export interface ConnectedAccount<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly account: AccountId<N>
  readonly chainId: ChainId<N>
  readonly provider: ProviderMap[N]
  readonly session: Session
  operations(): Promise<ChainOperations<N>>
}

export interface RequireAccountOptions {
  readonly networks: () => NetworksState
  readonly session: (namespace: Namespace) => Session | undefined
  /** Returns a session whose provider shows requests to the user before the wallet is asked. */
  readonly previewed: (session: Session) => Session
  readonly operations: <N extends Namespace>(namespace: N) => Promise<ChainOperations<N>>
}

export interface AccountWish {
  /** The user has reviewed what the wallet is to be asked, so the kit does not show it again. */
  readonly isReviewed?: boolean | undefined
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
