import { type Connector, offerOf, type WalletOffer } from '@bowline/common'
import { isExcluded } from '../../config/isExcluded.ts'
import type { ConnectorGroup, CustomWallet, KitConfig } from '../../config/KitConfig.ts'
import type { RecentWallet, Wallet } from '../../kit/wallets.ts'

export interface WalletEntriesInput {
  readonly config: Omit<KitConfig, 'siwx'>
  readonly connectors: readonly Connector[]
  readonly recentWallets: readonly RecentWallet[]
  /** The directory's entries for the app's featured wallets, in the app's order. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** The directory's entries for the wallets that the app excludes, as far as they are known. */
  readonly excluded?: readonly Wallet[] | undefined
  readonly isMobile: boolean
  /** Whether a pairing is connected: then no other one is offered. */
  readonly isPaired?: boolean | undefined
}

/** Recommended wallets fill up to this many rows, together with the visitor's own wallets. */
export const MAX_RECOMMENDED_ROWS = 4

type Labelled = 'installed' | 'recent' | 'scan' | undefined

/**
 * Lists the rows of the Connect view: groups in the app's order, each wallet once, in its first group.
 * Excluded wallets are left out. On a phone, wallets in the page come first.
 */
export function walletEntries(input: WalletEntriesInput): readonly WalletEntry[] {
  const { config, excluded } = input
  if (!config.enableWallets) return []
  const visible = input.connectors.filter((connector) => !isExcluded(config, connector, excluded))
  const groups = groupsOf(input, visible)
  const named = config.features.connectorTypeOrder
  // On a phone a wallet in the page is the one whose browser shows it, and what the user has come with.
  const first: readonly ConnectorGroup[] = input.isMobile ? ['injected'] : []
  // The keys are groups, in their default order.
  const order = [...new Set([...first, ...named, ...(Object.keys(groups) as ConnectorGroup[])])]

  const entries: WalletEntry[] = []
  for (const entry of order.flatMap((group) => groups[group]))
    if (!entries.some((earlier) => isSame(earlier, entry, input.isMobile))) entries.push(entry)
  return entries
}

function groupsOf(
  {
    config,
    recentWallets,
    featured,
    recommended,
    excluded,
    isMobile,
    isPaired = false,
  }: WalletEntriesInput,
  visible: readonly Connector[],
): Record<ConnectorGroup, readonly WalletEntry[]> {
  const rowsIn = (group: WalletOffer['group']) =>
    visible.filter((connector) => offerOf(connector, 'wallet')?.group === group)
  const installed = rowsIn('injected')
  const external = rowsIn('external')
  const phone = visible.find((connector) => offerOf(connector, 'pairing'))
  const canPair = visible.some(({ pairs }) => pairs)

  const fromConnector = (group: ConnectorGroup, connector: Connector, label?: Labelled) => ({
    key: `${group}:${connector.id}`,
    group,
    name: connector.name,
    label,
    kind: 'connector' as const,
    connector,
  })
  const fromWallet = (group: ConnectorGroup, wallet: Wallet, label?: Labelled) => {
    const connector = installed.find((one) => isConnectorOf(one, wallet, isMobile))
    return {
      key: `${group}:${wallet.id}`,
      group,
      name: wallet.name,
      label: label ?? (connector && ('installed' as const)),
      kind: 'wallet' as const,
      wallet,
      connector,
    }
  }
  const isHidden = (wallet: Wallet) =>
    isExcluded(config, { ...wallet, walletId: wallet.id }, excluded)
  // Without a pairing, a wallet of the directory can only be reached when it is installed, or by its own browser.
  const fromDirectory = (group: ConnectorGroup, wallets: readonly Wallet[]) =>
    wallets
      .filter((wallet) => !isHidden(wallet))
      .map((wallet) => fromWallet(group, wallet))
      .filter(({ connector, wallet }) => canPair || connector || (isMobile && wallet.browseLink))

  const fromRecent = (recent: RecentWallet): readonly WalletEntry[] => {
    const { connectorId, walletId, rdns, name, imageUrl } = recent
    if (isExcluded(config, recent, excluded)) return []
    if (walletId)
      return canPair
        ? [fromWallet('recent', { id: walletId, name, rdns, imageUrl, chains: [] }, 'recent')]
        : []
    const connector = [...installed, ...external].find((one) => one.id === connectorId)
    return connector ? [fromConnector('recent', connector, 'recent')] : []
  }

  const recent = recentWallets.flatMap(fromRecent)
  const isOpen = config.featuredWalletIds.length === 0 && config.customWallets.length === 0
  const known = installed.filter(({ isUnnamed }) => !isUnnamed)
  const room = Math.max(0, MAX_RECOMMENDED_ROWS - known.length - recent.length)
  return {
    recent,
    injected: installed.map((connector) => fromConnector('injected', connector, 'installed')),
    featured: fromDirectory('featured', featured),
    custom: config.customWallets
      .map(toWallet)
      .filter((wallet) => !isHidden(wallet))
      .map((wallet) => fromWallet('custom', wallet)),
    external: external.map((connector) => fromConnector('external', connector)),
    recommended: canPair && isOpen ? fromDirectory('recommended', recommended).slice(0, room) : [],
    walletConnect: phone && !isPaired ? [fromConnector('walletConnect', phone, 'scan')] : [],
  }
}

function isSame(a: WalletEntry, b: WalletEntry, isMobile: boolean): boolean {
  if (a.connector && a.connector === b.connector) return true
  if (a.kind === 'wallet' && b.kind === 'wallet')
    return (
      a.wallet.id === b.wallet.id ||
      (!!a.wallet.rdns && rdnsOf(a, isMobile) === rdnsOf(b, isMobile))
    )
  if (a.kind === 'wallet' && b.kind === 'connector')
    return isConnectorOf(b.connector, a.wallet, isMobile)
  if (a.kind === 'connector' && b.kind === 'wallet')
    return isConnectorOf(a.connector, b.wallet, isMobile)
  return false
}

const isConnectorOf = (connector: Connector, wallet: Wallet, isMobile: boolean) =>
  (connector.walletId !== undefined && connector.walletId === wallet.id) ||
  (wallet.rdns !== undefined && connector.rdns === desktopRdns(wallet.rdns, isMobile))

const rdnsOf = (entry: WalletEntry, isMobile: boolean) =>
  entry.kind === 'wallet' && entry.wallet.rdns
    ? desktopRdns(entry.wallet.rdns, isMobile)
    : undefined

/** The name of the installed wallet: in a wallet's in-app browser it is the directory's wallet for phones. */
const desktopRdns = (rdns: string, isMobile: boolean) =>
  isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns

const toWallet = ({ ...wallet }: CustomWallet): Wallet => ({ ...wallet, chains: [] })

/** One row of the Connect view. */
export type WalletEntry = {
  readonly key: string
  readonly group: ConnectorGroup
  readonly name: string
  readonly label?: 'installed' | 'recent' | 'scan' | undefined
} & (
  | { readonly kind: 'connector'; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly wallet: Wallet; readonly connector?: Connector | undefined }
)
