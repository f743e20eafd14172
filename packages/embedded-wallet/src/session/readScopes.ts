import {
  type AccountId,
  type AccountKind,
  type AddressLabel,
  type ChainId,
  formatAccountId,
  type Namespace,
  type Network,
  namespaceOf,
  parseAccountId,
  type Scope,
} from '@bowline/common'
import { isPlausibleAddress } from '@bowline/common/adapters'
import type { EmbeddedAccount } from '@bowline/common/frame'

export interface ScopeChoice {
  /** The chain families that the app serves. */
  readonly namespaces: readonly Namespace[]
  /** The networks that the app serves, the wanted one first. */
  readonly networks: readonly Network[]
  /** The network in use, per chain family. */
  readonly chains: Readonly<Record<string, ChainId>>
  /** The address to list first, per chain family, where the user has chosen one here. */
  readonly chosen: Readonly<Record<string, string>>
}

/**
 * Reads the scopes of a wallet, per chain family that the app serves. Networks that the app does not list
 * count only while they are in use.
 */
export function readScopes(
  accounts: readonly EmbeddedAccount[],
  { namespaces, networks, chains, chosen }: ScopeChoice,
): readonly Scope[] {
  return namespaces.flatMap((namespace) => {
    const own = networks.filter((network) => network.namespace === namespace)
    const listed = [chains[namespace], ...own.map(({ chainId }) => chainId)].filter(
      (chainId) => chainId !== undefined && namespaceOf(chainId) === namespace,
    )
    const approved = [...new Set(listed)].filter(
      (chainId): chainId is ChainId =>
        chainId !== undefined && accountsOn(accounts, chainId).length > 0,
    )
    const [chainId] = approved
    if (!chainId) return []
    const isChosen = ({ id }: EmbeddedAccount) => parseAccountId(id).address === chosen[namespace]
    const all = accountsOn(accounts, chainId)
    const held = [...all.filter(isChosen), ...all.filter((account) => !isChosen(account))]
    const kinds = held.flatMap(({ id, type }): [AccountId, AccountKind][] =>
      type === 'eoa' || type === 'smartAccount' ? [[id, type]] : [],
    )
    const labels = held.flatMap(({ id, type }): [AccountId, AddressLabel][] =>
      type === 'payment' || type === 'ordinals' ? [[id, type]] : [],
    )
    return [
      {
        namespace,
        chainId,
        approvedChainIds: approved,
        accounts: [...new Set(held.map(({ id }) => id))],
        ...(kinds.length > 0 && { accountKinds: Object.fromEntries(kinds) }),
        ...(labels.length > 0 && { addressLabels: Object.fromEntries(labels) }),
      },
    ]
  })
}

/**
 * Lists the accounts of a chain, those for collectibles last. The page names some chains of a family only:
 * elsewhere the accounts of the first chain count whose addresses are addresses there, too.
 */
export function accountsOn(
  accounts: readonly EmbeddedAccount[],
  chainId: ChainId,
): readonly EmbeddedAccount[] {
  const family = accounts.filter(
    ({ id }) => namespaceOf(id) === namespaceOf(chainId) && isReal(chainOf(id), id),
  )
  const chains = [...new Set(family.map(({ id }) => chainOf(id)))]
  const home =
    chains.find((one) => one === chainId) ??
    chains.find((one) => family.every(({ id }) => chainOf(id) !== one || isReal(chainId, id)))
  const own = family
    .filter(({ id }) => chainOf(id) === home)
    // A smart account can be used on the chains that the page names, because a bundler is there.
    .filter(({ type }) => type !== 'smartAccount' || home === chainId)
    .map((account) => ({
      ...account,
      id: formatAccountId(chainId, parseAccountId(account.id).address),
    }))
  return [
    ...own.filter(({ type }) => type !== 'ordinals'),
    ...own.filter(({ type }) => type === 'ordinals'),
  ]
}

const chainOf = (id: AccountId): ChainId => parseAccountId(id).chainId
const isReal = (chainId: ChainId, id: AccountId) =>
  isPlausibleAddress(chainId, parseAccountId(id).address)
