import {
  type AccountId,
  type ChainId,
  type ConnectorContext,
  isAccountId,
  type Namespace,
  type Network,
  namespaceOf,
  parseAccountId,
  type Scope,
} from '@bowline/common'
import { isPlausibleAddress } from '@bowline/common/adapters'
import type { SessionTypes } from '@walletconnect/types'
import { labelAccounts } from '../addresses/labelAccounts.ts'
import type { KnownAddress } from '../addresses/readAddresses.ts'
import { currentChainId } from '../chains/olderChainIds.ts'

/** The network and the account in use, by chain family. They are the app's choice, and saved. */
export interface Choice {
  readonly chains: Record<string, string>
  readonly accounts: Record<string, string>
}

/**
 * Reads what a session holds, per chain family that the app serves.
 * A wallet may list networks that the app has not asked for; they count as approved. Accounts that
 * could be none on their network are left out.
 */
export function readScopes(
  namespaces: SessionTypes.Namespaces,
  {
    served,
    networks,
    choice,
    checksum,
    addresses: known = [],
    accountTypes = {},
  }: {
    readonly served: readonly Namespace[]
    readonly networks: readonly Network[]
    readonly choice: Choice
    /** Writes an EVM address as EIP-55 does. */
    readonly checksum: (address: string) => string
    /** The Bitcoin addresses that the wallet has reported. */
    readonly addresses?: readonly KnownAddress[] | undefined
    readonly accountTypes?: ConnectorContext['accountTypes'] | undefined
  },
): readonly Scope[] {
  const accounts = Object.values(namespaces)
    .flatMap((namespace) => namespace.accounts)
    .flatMap((account) => readAccount(account, checksum))
  return served.flatMap((namespace) => {
    const own = accounts.filter((account) => namespaceOf(account) === namespace)
    const approved = [...new Set(own.map((account) => parseAccountId(account).chainId))]
    const chainId = activeChain(approved, networks, choice.chains[namespace])
    const active = [
      ...new Set(own.filter((account) => parseAccountId(account).chainId === chainId)),
    ]
    const [first, ...others] = active
    if (!chainId || !first) return []
    const order = {
      known,
      first: accountTypes[namespace] === 'ordinals' ? 'ordinals' : 'payment',
    } as const
    const labelled = isBitcoin(namespace) ? labelAccounts([first, ...others], order) : undefined
    return [
      {
        namespace,
        chainId,
        approvedChainIds: approved,
        ...(approvesMore(namespaces, namespace) && { canApproveMore: true }),
        ...labelled,
        accounts: preferredFirst(labelled?.accounts ?? active, choice.accounts[namespace]),
      },
    ]
  })
}

/** Whether the wallet takes requests for networks that it has not approved. A key may name a single chain of the family. */
const approvesMore = (namespaces: SessionTypes.Namespaces, family: Namespace): boolean =>
  Object.entries(namespaces).some(
    ([key, { methods }]) =>
      key.split(':')[0] === family && methods.includes('wallet_switchEthereumChain'),
  )

/** Returns an account in the form that the kit writes, or nothing if it is not CAIP-10. */
function readAccount(account: string, checksum: (address: string) => string): readonly AccountId[] {
  if (!isAccountId(account)) return []
  const { chainId, address } = parseAccountId(account)
  const current = currentChainId(chainId)
  const written = `${current}:${address}`
  if (!isAccountId(written) || !isPlausibleAddress(parseAccountId(written).chainId, address))
    return []
  const checksummed = `${current}:${checksum(address)}`
  return [namespaceOf(written) === 'eip155' && isAccountId(checksummed) ? checksummed : written]
}

/** Its adapter names it; to this package it is one family of many. */
function isBitcoin(namespace: string): boolean {
  return namespace === 'bip122'
}

function activeChain(
  approved: readonly ChainId[],
  networks: readonly Network[],
  chosen: string | undefined,
): ChainId | undefined {
  return (
    approved.find((id) => id === chosen) ??
    networks.find(({ chainId }) => approved.includes(chainId))?.chainId ??
    approved[0]
  )
}

function preferredFirst(accounts: readonly AccountId[], chosen: string | undefined) {
  const preferred = accounts.find((account) => sameAddress(account, chosen))
  return preferred ? [preferred, ...accounts.filter((account) => account !== preferred)] : accounts
}

/** EVM wallets differ in the case of addresses; nothing else than a checksum is in it. */
function sameAddress(account: AccountId, address: string | undefined): boolean {
  const own = parseAccountId(account).address
  if (namespaceOf(account) !== 'eip155') return own === address
  return own.toLowerCase() === address?.toLowerCase()
}
