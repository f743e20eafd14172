import { type ChainId, type Namespace, type Network, namespaceOf } from '@bowline/common'
import type { WalletConnectOptions } from '../WalletConnectOptions.ts'
import { defaultMethods } from './defaultMethods.ts'

export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const EVENTS = ['accountsChanged', 'chainChanged']

/** Ids that wallets of before CAIP-2's final Solana reference still know. */
const OLDER_IDS: Readonly<Record<string, readonly string[]>> = {
  solana: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
}

/**
 * Lists what the app asks a wallet for: every network it serves, grouped by chain family, the
 * wanted one first. Nothing is required, so that a wallet which knows a part can still connect.
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
          ...(OLDER_IDS[namespace] ?? []),
        ],
        methods: [...(methods[namespace] ?? defaultMethods[namespace] ?? [])],
        events: [...(events[namespace] ?? EVENTS)],
      },
    ]),
  )
}
