import type { Connector, DiscoverOptions } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'
import {
  type ConnectorSettings,
  createBitcoinConnector,
  type FoundWallet,
} from './createBitcoinConnector.ts'
import { MAX_WALLETS } from './maxWallets.ts'
import { satsWallets } from './satsWallets.ts'
import { standardWallet } from './standardWallets.ts'
import { pageOf, watchPage } from './windowWallets.ts'

/**
 * Reports the wallets of this browser: those of sats-connect's list (WBIP-004), then those of the
 * Wallet Standard with Bitcoin features. A wallet that is found both ways is reported once.
 */
export function discoverWallets(
  report: (connectors: readonly Connector<'bip122'>[]) => void,
  { announced = true, injected = true, ...settings }: DiscoverOptions & ConnectorSettings,
): () => void {
  const connectors = new Map<object, Connector<'bip122'>>()
  let reported: readonly Connector<'bip122'>[] | undefined
  let queued = false
  let stopped = false

  const connectorOf = (wallet: FoundWallet): Connector<'bip122'> => {
    const key = keyOf(wallet)
    const connector = connectors.get(key) ?? createBitcoinConnector(wallet, settings)
    connectors.set(key, connector)
    return connector
  }

  const reportNow = () => {
    queued = false
    const listed = injected ? satsWallets(pageOf() ?? {}) : []
    const standard = announced ? readStandard(page.wallets()) : []
    const next = toldApart(joined(listed, standard)).slice(0, MAX_WALLETS).map(connectorOf)
    if (reported?.length === next.length && next.every((wallet, i) => wallet === reported?.[i]))
      return
    reported = next
    report(next)
  }
  // Fifty wallets that register at once cause one report.
  const reportSoon = () => {
    if (queued) return
    queued = true
    queueMicrotask(() => void (stopped || reportNow()))
  }

  const page = watchPage({ onChange: reportSoon, announced })
  reportNow()
  return () => {
    stopped = true
    page.stop()
  }
}

const readStandard = (wallets: readonly Wallet[]) =>
  wallets.map(standardWallet).filter((wallet) => wallet !== undefined)

const keyOf = ({ source }: FoundWallet): object =>
  source.kind === 'sats' ? source.provider : source.wallet

/** A wallet is found both ways if it is the same object, or states the same identity. */
function joined(
  listed: readonly FoundWallet[],
  standard: readonly FoundWallet[],
): readonly FoundWallet[] {
  const objects = new Set(listed.map(keyOf))
  const names = new Set(listed.map(({ name }) => name))
  const others = standard.filter((one) => !objects.has(keyOf(one)) && !names.has(one.name))
  return [...listed, ...new Map(others.map((one) => [keyOf(one), one])).values()]
}

/** Two wallets with one name are both kept, with different ids. */
function toldApart(wallets: readonly FoundWallet[]): readonly FoundWallet[] {
  const counts = new Map<string, number>()
  return wallets.map((wallet) => {
    const count = (counts.get(wallet.id) ?? 0) + 1
    counts.set(wallet.id, count)
    return count === 1 ? wallet : { ...wallet, id: `${wallet.id}~${count}` }
  })
}
