import type { AccountId, ChainId, Network } from '@bowline/common'
import { encodeAddress, GENERAL_PREFIX } from '@bowline/signatures/ss58'
import { prefixOf } from '../ss58/prefixOf.ts'
import type { ExtensionAccount } from './readAccounts.ts'

/** The app's networks that at least one account can be used on. */
export function chainsOf(
  accounts: readonly ExtensionAccount[],
  networks: readonly Network<'polkadot'>[],
): readonly ChainId<'polkadot'>[] {
  const isFree = accounts.some(({ boundTo }) => boundTo === undefined)
  const bound = new Set(accounts.map(({ boundTo }) => boundTo))
  return networks.map(({ chainId }) => chainId).filter((chainId) => isFree || bound.has(chainId))
}

export interface ListedAccount {
  readonly accountId: AccountId<'polkadot'>
  readonly name: string | undefined
}

/** The accounts that can be used on a chain, as that chain spells them, the `first` one first. */
export function listAccounts(
  accounts: readonly ExtensionAccount[],
  {
    chainId,
    first,
    prefixes,
  }: {
    readonly chainId: ChainId<'polkadot'>
    readonly first: string | undefined
    readonly prefixes: ReadonlyMap<string, number>
  },
): readonly ListedAccount[] {
  const prefix = prefixOf(prefixes, chainId) ?? GENERAL_PREFIX
  const usable = accounts.filter(({ boundTo }) => boundTo === undefined || boundTo === chainId)
  const chosen = usable.filter(({ id }) => id === first)
  const others = chosen.length > 0 ? usable.filter(({ id }) => id !== first) : usable
  return [...chosen, ...others].map(({ publicKey, name }) => ({
    accountId: `${chainId}:${encodeAddress(publicKey, prefix)}` as const,
    name,
  }))
}
