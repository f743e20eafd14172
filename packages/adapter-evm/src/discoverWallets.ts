import {
  type Clock,
  type Connector,
  type DiscoverOptions,
  type Eip1193Provider,
  safeIcon,
  sanitizeName,
} from '@bowline/common'
import { createInjectedConnector } from './createInjectedConnector.ts'
import type { WagmiConfig } from './wagmi-config/WagmiConfig.ts'
import { injectedProviders, isProvider, listenForWallets } from './windowProviders.ts'

/** More wallets than this in one browser is an attack on the list, not a visitor. */
export const MAX_WALLETS = 100

/**
 * Reports the wallets of this browser: announced ones (EIP-6963) in the order of their first
 * announcement, then plain `window.ethereum` providers that were not announced.
 * A wallet that has been reported stays, even if the page removes it.
 */
export function discoverWallets(
  report: (connectors: readonly Connector<'eip155'>[]) => void,
  settings: DiscoverOptions & {
    readonly clock: Clock
    /** Filled with what was found, announced wallets before plain ones. */
    readonly found?: WeakMap<object, Connector<'eip155'>> | undefined
    /** The app's config, whose own connectors of the same wallets stand back. */
    readonly wagmi?: WagmiConfig | undefined
  },
): () => void {
  const { announced = true, injected = true, logger, found } = settings
  const announcedWallets = new Map<Eip1193Provider, Connector<'eip155'>>()
  const plainWallets = new Map<Eip1193Provider, Connector<'eip155'>>()
  const uuids = new Set<string>()
  let queued = false
  let reported: readonly Connector<'eip155'>[] | undefined

  const reportNow = () => {
    queued = false
    const plain = [...plainWallets].filter(([provider]) => !announcedWallets.has(provider))
    const next = [...announcedWallets.values(), ...plain.map(([, connector]) => connector)]
    if (reported?.length === next.length && next.every((wallet, i) => wallet === reported?.[i]))
      return
    reported = next
    report(next)
  }
  // Fifty wallets that announce themselves at once make one report.
  const reportSoon = () => {
    if (queued) return
    queued = true
    queueMicrotask(() => queued && reportNow())
  }

  const add = (event: Event) => {
    const wallet = readAnnouncement(event)
    if (!wallet) return logger?.log('warn', 'wallet announcement ignored')
    const { provider, uuid, name, icon, rdns } = wallet
    if (uuids.has(uuid) || announcedWallets.has(provider)) return
    if (announcedWallets.size >= MAX_WALLETS) return
    uuids.add(uuid)
    const twins = [...announcedWallets.values()].filter((other) => other.rdns === rdns).length
    const isTwin = rdns !== undefined && twins > 0
    const connector = createInjectedConnector(
      {
        // The uuid changes with every page load, so only the domain can be remembered.
        id: isTwin ? `${rdns}~${twins + 1}` : (rdns ?? `eip6963:${uuid}`),
        name,
        type: 'announced',
        icon,
        rdns,
        provider,
      },
      settings,
    )
    announcedWallets.set(provider, connector)
    found?.set(provider, connector)
    reportSoon()
  }

  const addPlain = () => {
    for (const provider of injectedProviders()) {
      if (plainWallets.has(provider)) continue
      if (plainWallets.size >= MAX_WALLETS) break
      const place = plainWallets.size + 1
      const connector = createInjectedConnector(
        {
          id: place === 1 ? 'injected' : `injected~${place}`,
          name: place === 1 ? 'Browser Wallet' : `Browser Wallet (${place})`,
          type: 'injected',
          isUnnamed: true,
          provider,
        },
        settings,
      )
      plainWallets.set(provider, connector)
      if (!found?.has(provider)) found?.set(provider, connector)
    }
    reportSoon()
  }

  const stop = listenForWallets({
    clock: settings.clock,
    onAnnounce: announced ? add : undefined,
    onInject: injected ? addPlain : undefined,
  })
  if (injected) addPlain()
  reportNow()
  return () => {
    queued = false
    stop()
  }
}

interface AnnouncedWallet {
  readonly provider: Eip1193Provider
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
}

const UUID = /^[\w-]{1,64}$/
// SafePal announces an address of a page. With a dot, it is the id of no connector of the kit, and `~` counts twins.
const DOMAIN = /^[a-z0-9](?=[^.]*\.)[!-}]{2,127}$/

/**
 * Reads an EIP-6963 announcement; `undefined` when it is unusable.
 * Any script on the page can announce, so each value is read once, checked and made safe to show.
 */
function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider) || typeof uuid !== 'string' || !UUID.test(uuid)) return undefined
    const domain = typeof rdns === 'string' ? rdns.slice(0, 129).toLowerCase() : ''
    return {
      provider,
      uuid,
      name: sanitizeName(name),
      icon: safeIcon(icon),
      rdns: DOMAIN.test(domain) ? domain : undefined,
    }
  } catch {
    // A getter that throws, or no object at all: not a wallet.
    return undefined
  }
}

interface Announcement {
  readonly info: Info
  readonly provider: unknown
}

interface Info {
  readonly uuid: unknown
  readonly name: unknown
  readonly icon: unknown
  readonly rdns: unknown
}
