import type { ChainId, Namespace, Network } from '@bowline/common'
import type { ConnectionsState } from '@bowline/controllers'

export interface NetworkSectionsInput {
  readonly networks: readonly Network[]
  readonly connections: ConnectionsState
  readonly query: string
  readonly showTestnets: boolean
  /** Always listed, whatever the filters, so that the active network stays visible. */
  readonly activeChainId: ChainId
}

export interface NetworkRow {
  readonly network: Network
  /** False if the wallet has not approved this network and cannot be asked for it: a switch would fail. */
  readonly approved: boolean
}

export interface NetworkSection {
  readonly namespace: Namespace
  readonly rows: readonly NetworkRow[]
}

/** Groups the networks by chain family, in the app's order, and filters them. */
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
  return connection.canApproveMore || (connection.approvedChainIds?.includes(chainId) ?? true)
}
