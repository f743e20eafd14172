import { type ChainId, type Namespace, type Network, namespaceOf } from '@bowline/common'
import { ADDRESSES_CHANGED } from '../addresses/readAddresses.ts'
import { defaultMethods } from '../chains/defaultMethods.ts'
import { olderChainIds } from '../chains/olderChainIds.ts'
import type { WalletConnectOptions } from '../WalletConnectOptions.ts'

export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const EVENTS = ['accountsChanged', 'chainChanged']

/** Events that wallets emit in one chain family only. */
const OWN_EVENTS: Readonly<Record<string, readonly string[]>> = {
  bip122: [ADDRESSES_CHANGED],
}

/**
 * Lists what the app asks a wallet for: every network it serves, grouped by chain family, the
 * wanted one first. Nothing is required, so that a wallet that supports a part can still connect.
 */
export function proposeNamespaces(
  networks: readonly Network[],
  chainId: ChainId | undefined,
  { methods = {}, events = {} }: Pick<WalletConnectOptions, 'methods' | 'events'> = {},
): Record<string, ProposedNamespace> {
  const ids = networks.map((network) => network.chainId)
  const chains = new Set<string>(chainId && ids.includes(chainId) ? [chainId, ...ids] : ids)
  const namespaces = new Set<Namespace>(networks.map((network) => namespaceOf(network.chainId)))
  return Object.fromEntries(
    [...namespaces].map((namespace) => [
      namespace,
      {
        chains: [
          ...[...chains].filter((id) => id.startsWith(`${namespace}:`)),
          ...olderChainIds(namespace),
        ],
        methods: [...(methods[namespace] ?? defaultMethods[namespace] ?? [])],
        events: [...(events[namespace] ?? [...EVENTS, ...(OWN_EVENTS[namespace] ?? [])])],
      },
    ]),
  )
}
