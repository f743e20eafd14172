import type { ChainId, Namespace, Network } from '@bowline/common'
import type { ConnectionsState } from '@bowline/controllers'

export interface NetworkSectionsInput {
  readonly networks: readonly Network[]
  readonly connections: ConnectionsState
  readonly query: string
  readonly showTestnets: boolean
  /** Stays in the list whatever the filters say, so that nobody loses where they are. */
  readonly activeChainId: ChainId
}

export interface NetworkRow {
  readonly network: Network
  /** The wallet has not approved this network, so asking for it would fail. */
  readonly approved: boolean
}

export interface NetworkSection {
  readonly namespace: Namespace
  readonly rows: readonly NetworkRow[]
}

/** Sorts the networks into one section per chain family, in the app's order, and filters them. */
export function networkSections(input: NetworkSectionsInput): readonly NetworkSection[] {
  const { networks, connections } = input
  const shown = networks.filter((network) => isShown(network, input))
  const families = [...new Set(shown.map(({ namespace }) => namespace))]
  return families.map((namespace) => ({
    namespace,
    rows: shown
      .filter((network) => network.namespace === namespace)
      .map((network) => ({ network, approved: isApproved(network, connections) })),
  }))
}

function isShown(network: Network, { query, showTestnets, activeChainId }: NetworkSectionsInput) {
  const words = query.trim().toLocaleLowerCase()
  if (words) return textOf(network).includes(words)
  return !network.testnet || showTestnets || network.chainId === activeChainId
}

function textOf({ name, nativeCurrency, id }: Network): string {
  return `${name} ${nativeCurrency.symbol} ${id}`.toLocaleLowerCase()
}

function isApproved({ namespace, chainId }: Network, connections: ConnectionsState): boolean {
  const connection = connections[namespace]
  if (connection?.status !== 'connected') return true
  return connection.approvedChainIds?.includes(chainId) ?? true
}
