import type { Connector, DiscoverOptions } from '@bowline/common'
import { MAX_WALLETS } from '../discoverWallets.ts'
import type { WagmiConnector } from '../wagmi-config/WagmiConfig.ts'
import { isProvider } from '../windowProviders.ts'
import { createWagmiConnector } from './createWagmiConnector.ts'
import { isCovered } from './isCovered.ts'
import type { WagmiBridge, WalletListing } from './WagmiBridge.ts'
import { isFramed } from './windowFrame.ts'

type Wallets = readonly Connector<'eip155'>[]

/**
 * Completes the wallets that the kit has found by those that the app's wagmi config alone has connectors for, from now
 * on. No connector is asked anything, since that may load the vendor's code, except wagmi's own of
 * wallets in the page, which look at the page.
 */
export function completeList(
  bridge: WagmiBridge,
  signal: AbortSignal,
  listing: WalletListing,
  settings: DiscoverOptions = {},
): void {
  const { wagmi: config, found } = bridge
  const { connectors, mipd } = config._internal
  const { report } = listing
  const onChange = () => listing.report(listing.wallets)

  /** Wallets which announce themselves are listed as the kit's options say. */
  const isKnown = (provider: object) =>
    found.has(provider) || (mipd?.getProviders().some((one) => one.provider === provider) ?? false)
  const inPage = createInPage({ isKnown, onChange, signal })

  const isListed = (connector: WagmiConnector, wallets: Wallets) => {
    const { id, type } = connector
    if (type === 'walletConnect' && settings.pairing === false) return false
    // It works in an app of Safe alone, which is shown in a frame.
    if (type === 'safe' && !isFramed()) return false
    if (isCovered(connector, wallets)) return false
    if (type !== 'injected') return true
    // The one of that id is whatever is `window.ethereum`: a wallet of the kit's list, or several that share the place.
    return settings.injected !== false && id !== 'injected' && inPage(connector, wallets)
  }

  const complete = (wallets: Wallets) => {
    const rows: Connector<'eip155'>[] = []
    for (const connector of config.connectors.slice(0, MAX_WALLETS)) {
      try {
        if (!isListed(connector, wallets)) continue
        const { loadCode } = settings
        // An app may have two of one kind, which are remembered by their order.
        const twins = rows.filter(({ id }) => id.replace(/~\d+$/, '') === connector.id).length
        const id = twins > 0 ? `${connector.id}~${twins + 1}` : connector.id
        const row =
          found.get(connector) ?? createWagmiConnector(bridge, { connector, id, loadCode })
        found.set(connector, row)
        rows.push(row)
      } catch {
        // A getter of the app's own connector throws: the others are listed.
      }
    }
    return rows.length > 0 ? [...wallets, ...rows] : wallets
  }

  listing.report = (wallets) => report(complete(wallets))
  onChange()
  signal.addEventListener('abort', connectors.subscribe(onChange))
}

/** Tells which of wagmi's connectors for wallets in the page have a wallet that the kit itself does not look for. */
function createInPage({
  isKnown,
  onChange,
  signal,
}: {
  isKnown(provider: object): boolean
  /** Called when one has got a wallet, or lost it. */
  onChange(): void
  readonly signal: AbortSignal
}) {
  const asked = new WeakMap<WagmiConnector, Wallets>()
  const usable = new WeakSet<WagmiConnector>()
  const look = async (connector: WagmiConnector) => {
    const provider = await connector.getProvider?.()
    const isUsable = isProvider(provider) && !isKnown(provider)
    if (signal.aborted || isUsable === usable.has(connector)) return
    if (isUsable) usable.add(connector)
    else usable.delete(connector)
    onChange()
  }
  return (connector: WagmiConnector, wallets: Wallets): boolean => {
    // Its wallet may come into the page later, as others do.
    if (asked.get(connector) !== wallets) {
      asked.set(connector, wallets)
      // One that throws, or never says what it has, is not listed.
      look(connector).catch(() => {})
    }
    return usable.has(connector)
  }
}
