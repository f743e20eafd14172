import {
  type ChainId,
  type ChainReference,
  type Connector,
  KitError,
  type Namespace,
  type Network,
  namespaceOf,
  toChainId,
} from '@bowline/common'
import type { NetworksState } from '../../kit/networks.ts'

export interface ConnectScope {
  readonly namespaces: readonly Namespace[]
  /** The wanted network first, then those of the family in the foreground. */
  readonly networks: readonly Network[]
  readonly chainId: ChainId | undefined
}

/**
 * Finds the families and networks of an attempt.
 *
 * Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve, `ADAPTER_NOT_FOUND` when the
 * wallet speaks no family of the app.
 */
export function connectScope(
  { requested, active, activeNamespace }: NetworksState,
  connector: Connector,
  wanted: {
    readonly namespaces?: readonly Namespace[] | undefined
    readonly chainId?: ChainReference | undefined
  },
): ConnectScope {
  const chainId = wanted.chainId === undefined ? undefined : toChainId(wanted.chainId)
  const asked =
    wanted.namespaces ??
    (chainId && !connector.pairs ? [namespaceOf(chainId)] : connector.namespaces)
  const namespaces = asked.filter(
    (one) => connector.namespaces.includes(one) && requested.some((n) => n.namespace === one),
  )
  if (namespaces.length === 0)
    throw new KitError('ADAPTER_NOT_FOUND', { namespace: asked[0] ?? 'none' })
  const networks = requested.filter(({ namespace }) => namespaces.includes(namespace))
  if (chainId && !networks.some((network) => network.chainId === chainId))
    throw new KitError('NETWORK_NOT_FOUND', { chainId })
  const rank = (network: Network) => {
    if (network.chainId === chainId) return 0
    const isChosen = active[network.namespace] === network.chainId
    return (network.namespace === activeNamespace ? 1 : 3) + (isChosen ? 0 : 1)
  }
  return { namespaces, networks: [...networks].sort((a, b) => rank(a) - rank(b)), chainId }
}
