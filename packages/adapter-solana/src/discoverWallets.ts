import { type Clock, type Connector, type DiscoverOptions, INSTALLED } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'
import { createWalletConnector } from './createWalletConnector.ts'
import type { GivenWallet } from './GivenWallet.ts'
import { readWallet } from './readWallet.ts'
import { watchWindowWallets, windowWallets } from './windowWallets.ts'

/** More wallets than this in one browser is an attack on the list, not a visitor. */
export const MAX_WALLETS = 100

interface DiscoverSettings extends DiscoverOptions {
  readonly clock: Clock
  readonly given?: readonly GivenWallet[] | undefined
}

/**
 * Reports the Solana wallets of this browser in the order of their registration, then those that
 * the app has brought, unless one of that name is registered. A wallet that unregisters is gone.
 */
export function discoverWallets(
  report: (connectors: readonly Connector<'solana'>[]) => void,
  { announced = true, logger, given = [], clock, askChain, loadCode }: DiscoverSettings,
): () => void {
  /** `undefined` if the wallet does not support Solana. */
  const known = new Map<Wallet, Connector<'solana'> | undefined>()
  let reported: readonly Connector<'solana'>[] | undefined
  let queued = false

  const idFor = (base: string): string => {
    const ids = new Set([...known.values()].map((connector) => connector?.id))
    let place = 1
    const id = () => (place === 1 ? base : `${base}~${place}`)
    while (ids.has(id())) place += 1
    return id()
  }

  const connectorOf = (wallet: Wallet, type: 'announced' | 'external') => {
    if (known.has(wallet)) return known.get(wallet)
    const seen = readWallet(wallet)
    if (!seen) logger?.log('debug', 'registered wallet is not for Solana')
    const base = type === 'announced' ? 'wallet-standard' : 'wallet-adapter'
    const offers = type === 'announced' ? INSTALLED : undefined
    const parts = seen && { ...seen, id: idFor(`${base}:${seen.name}`), type, offers }
    const tools = { clock, askChain, loadCode }
    const connector = parts && createWalletConnector({ ...parts, wallet, ...tools })
    known.set(wallet, connector)
    return connector
  }

  const list = () => {
    const registered = announced ? windowWallets() : []
    const brought = given.filter((one) => one.isReady()).map(({ wallet }) => wallet)
    // A wallet that has left frees its id.
    const here = new Set([...registered, ...brought])
    for (const wallet of known.keys()) if (!here.has(wallet)) known.delete(wallet)
    const first = usable(registered, (wallet) => connectorOf(wallet, 'announced'))
    const names = new Set(first.map(({ name }) => name))
    const others = usable(brought, (wallet) => connectorOf(wallet, 'external'))
    return [...first, ...others.filter(({ name }) => !names.has(name))]
  }

  const reportNow = () => {
    queued = false
    const next = list()
    if (reported?.length === next.length && next.every((wallet, i) => wallet === reported?.[i]))
      return
    reported = next
    report(next)
  }
  // Fifty wallets that register at once make one report.
  const reportSoon = () => {
    if (queued) return
    queued = true
    queueMicrotask(() => queued && reportNow())
  }

  const stops = [
    announced ? watchWindowWallets(reportSoon) : () => {},
    ...given.map((one) => one.onReadyChange(reportSoon)),
  ]
  reportNow()
  return () => {
    queued = false
    for (const stop of stops) stop()
  }
}

function usable(
  wallets: readonly Wallet[],
  connectorOf: (wallet: Wallet) => Connector<'solana'> | undefined,
): readonly Connector<'solana'>[] {
  const connectors: Connector<'solana'>[] = []
  for (const wallet of wallets) {
    if (connectors.length >= MAX_WALLETS) break
    const connector = connectorOf(wallet)
    if (connector) connectors.push(connector)
  }
  return connectors
}
