import {
  isChainId,
  type Network,
  safeBrowseLink,
  safeHttpUrl,
  safeWalletLink,
  sanitizeName,
} from '@bowline/common'
import type { walletSchema } from '@bowline/common/api'
import type { InferOutput } from 'valibot'
import { isExcluded } from '../../config/isExcluded.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Wallet } from '../../kit/wallets.ts'
import type { Directory } from '../../services/directory.ts'

/** Wallets per page of the full list. */
export const WALLET_PAGE_SIZE = 40
/** How many wallets the Connect view recommends. */
export const RECOMMENDED_WALLETS = 4
/** The maximum number of search results. */
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
  /** The total number of wallets, as the directory reports it. */
  readonly count: number
}

/**
 * Requests wallets from the directory, limited by the app's include and exclude lists and its networks.
 */
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
  // Excluded wallets are also filtered here, in case the directory ignores the request's filter.
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

/** The longest list that the directory accepts, in characters. */
export const MAX_LIST_LENGTH = 2_048

/** Joins values for the directory, and leaves out those that would make the list too long. */
export function list(values: readonly string[]): string | undefined {
  let text = ''
  for (const value of values) {
    const longer = text ? `${text},${value}` : value
    if (longer.length > MAX_LIST_LENGTH) break
    text = longer
  }
  return text || undefined
}

/**
 * The chains of which a wallet must support one. If there are too many, their families, which the
 * directory accepts as well.
 */
function chainsOf(networks: readonly Network[]): string | undefined {
  const chains = networks.map(({ chainId }) => chainId)
  if (chains.join(',').length <= MAX_LIST_LENGTH) return list(chains)
  return list([...new Set(networks.map(({ namespace }) => namespace))])
}

type WireWallet = InferOutput<typeof walletSchema>

const MAX_CHAINS = 200
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** Converts a wallet of the directory and leaves out values that are not safe to show. */
export function toWallet(
  wire: WireWallet,
  imageUrl: (imageId: string) => string | undefined,
): Wallet {
  const { rdns } = wire
  return {
    id: wire.id,
    name: sanitizeName(wire.name),
    imageUrl: wire.image_id ? imageUrl(wire.image_id) : undefined,
    rdns: rdns && RDNS.test(rdns) ? rdns : undefined,
    chains: wire.chains.slice(0, MAX_CHAINS).filter(isChainId),
    homepage: safeHttpUrl(wire.homepage),
    mobileLink: safeWalletLink(wire.mobile_link),
    universalLink: safeHttpUrl(wire.universal_link),
    browseLink: safeBrowseLink(wire.browse_link),
    desktopLink: safeWalletLink(wire.desktop_link),
    webappLink: safeHttpUrl(wire.webapp_link),
    appStore: safeHttpUrl(wire.app_store),
    playStore: safeHttpUrl(wire.play_store),
    chromeStore: safeHttpUrl(wire.chrome_store),
    firefoxStore: safeHttpUrl(wire.firefox_store),
  }
}
