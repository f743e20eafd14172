import type { Network } from '@bowline/common'
import { isExcluded } from '../../config/isExcluded.ts'
import type { Kit } from '../../kit.ts'
import type { Directory } from '../../services/directoryOf.ts'
import { toWallet } from './toWallet.ts'
import type { Wallet } from './Wallet.ts'

/** Wallets per page of the full list. */
export const WALLET_PAGE_SIZE = 40
/** Wallets that the Connect view recommends. */
export const RECOMMENDED_WALLETS = 4
/** A search answers with at most this many. */
export const SEARCH_ENTRIES = 100

interface WalletsParams {
  readonly page?: number
  readonly entries: number
  readonly include?: string | undefined
  readonly exclude?: string | undefined
  readonly search?: string
}

export interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** How many there are in all, as the directory says. */
  readonly count: number
}

/** The query key of everything that depends on what this kit may see of its directory. */
export function directoryKey({ config, networks }: Kit) {
  return [
    'bowline',
    'directory',
    {
      base: config.services.directory,
      projectId: config.projectId,
      chains: networks.getState().requested.map(({ chainId }) => chainId),
      include: config.includeWalletIds,
      exclude: config.excludeWalletIds,
      featured: config.featuredWalletIds,
    },
  ] as const
}

/** Asks the directory, within the app's own lists and for the networks that it serves. */
export async function requestWallets(
  kit: Kit,
  directory: Directory,
  params: WalletsParams,
  signal: AbortSignal,
): Promise<WalletPage> {
  const { includeWalletIds, excludeWalletIds } = kit.config
  const { requested } = kit.networks.getState()
  const answer = await directory.getWallets(
    {
      include: list(includeWalletIds),
      exclude: list(excludeWalletIds),
      chains: chainsOf(requested),
      ...params,
    },
    { signal },
  )
  // The directory is asked to leave wallets out; the app's word holds even if it does not.
  const wallets = new Map<string, Wallet>()
  for (const wire of answer.data.slice(0, params.entries)) {
    if (isExcluded(kit.config, { ...wire, rdns: wire.rdns ?? undefined, walletId: wire.id }))
      continue
    if (wallets.has(wire.id)) continue
    wallets.set(
      wire.id,
      toWallet(wire, (id) => directory.getWalletImage({ id })),
    )
  }
  return { wallets: [...wallets.values()], count: answer.count }
}

/** The directory takes no longer list. */
export const MAX_LIST_LENGTH = 2_048

/** A list as the directory reads it, without what would make it too long. */
export function list(values: readonly string[]): string | undefined {
  let text = ''
  for (const value of values) {
    const longer = text ? `${text},${value}` : value
    if (longer.length > MAX_LIST_LENGTH) break
    text = longer
  }
  return text || undefined
}

/** The chains that wallets have to serve one of; of very many, their families, which the directory takes as well. */
function chainsOf(networks: readonly Network[]): string | undefined {
  const chains = networks.map(({ chainId }) => chainId)
  if (chains.join(',').length <= MAX_LIST_LENGTH) return list(chains)
  return list([...new Set(networks.map(({ namespace }) => namespace))])
}
