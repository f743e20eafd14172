import type { Connector, DiscoverOptions } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'
import {
  type ConnectorSettings,
  createBitcoinConnector,
  type FoundWallet,
} from './createBitcoinConnector.ts'
import { MAX_WALLETS } from './maxWallets.ts'
import { pageWallets } from './pageWallets.ts'
import { shortName } from './shortName.ts'
import { standardWallet } from './standardWallets.ts'
import { objectOf } from './WalletSource.ts'
import { pageOf, watchPage } from './windowWallets.ts'

/**
 * Reports the wallets of this browser: those of sats-connect's list (WBIP-004) and of places of their
 * own, then those of the Wallet Standard with Bitcoin features. A wallet that is found several ways is
 * reported once.
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
    const known = connectors.get(key)
    const connector =
      known && known.icon === wallet.icon ? known : createBitcoinConnector(wallet, settings)
    connectors.set(key, connector)
    return connector
  }

  const reportNow = () => {
    queued = false
    const listed = injected ? pageWallets(pageOf() ?? {}) : []
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

const keyOf = ({ source }: FoundWallet): object => objectOf(source)

/**
 * A wallet is found both ways if it is the same object, or states the same identity. It is asked as it
 * was found on the page, and shown with the icon that it states anywhere.
 */
function joined(
  onPage: readonly FoundWallet[],
  standard: readonly FoundWallet[],
): readonly FoundWallet[] {
  const isTwin = (one: FoundWallet) => (other: FoundWallet) =>
    keyOf(one) === keyOf(other) || shortName(one) === shortName(other)
  const others = standard.filter((one) => !onPage.some(isTwin(one)))
  return [
    ...onPage.map((one) => ({ ...one, icon: one.icon ?? standard.find(isTwin(one))?.icon })),
    ...new Map(others.map((one) => [keyOf(one), one])).values(),
  ]
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
