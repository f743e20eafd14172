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

/** Everything that is needed to ask a connected wallet for something. */
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
  readonly operations: <N extends Namespace>(namespace: N) => Promise<ChainOperations<N>>
}

/**
 * Creates what finds the account to act for: of the family asked for, else of the one in the
 * foreground, else of the first that is connected. Throws `NOT_CONNECTED`.
 */
export function createRequireAccount({ networks, session, operations }: RequireAccountOptions) {
  return (wanted?: Namespace | undefined): ConnectedAccount => {
    const { activeNamespace, active } = networks()
    // The keys of the state are namespaces; `Object.keys` does not know.
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
      provider: live.provider(scope.namespace),
      session: live,
      operations: () => operations(scope.namespace),
    }
  }
}
