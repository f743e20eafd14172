import type { Connector } from '@bowline/common'
import type { WagmiConnector } from '../wagmi-config/WagmiConfig.ts'

/** The reverse domain names of a connector. */
export function rdnsOf({ rdns, type }: WagmiConnector): readonly string[] {
  const names = rdns ?? (Object.hasOwn(FORMERLY_UNNAMED, type) ? FORMERLY_UNNAMED[type] : [])
  return (Array.isArray(names) ? names : [names])
    .filter((name) => typeof name === 'string')
    .map((name) => name.slice(0, 128).toLowerCase())
}

/** Connectors of wagmi that had no reverse domain name in its earlier versions. */
const FORMERLY_UNNAMED: Readonly<Record<string, string>> = {
  coinbaseWallet: 'com.coinbase.wallet',
  metaMask: 'io.metamask',
}

/** Returns whether a connector reaches a wallet that the kit lists. Asks no connector anything. */
export function isCovered(
  connector: WagmiConnector,
  wallets: readonly Connector<'eip155'>[],
): boolean {
  const { id, name, type } = connector
  const names = [id.toLowerCase(), ...rdnsOf(connector)]
  // Two wallets of one name are rare among those in the browser, and one wallet under two ids is not.
  const isInjected = type === 'injected'
  return wallets.some(
    (wallet) =>
      names.includes(wallet.id.toLowerCase()) ||
      (wallet.rdns !== undefined && names.includes(wallet.rdns)) ||
      (isInjected && !wallet.isUnnamed && wallet.name.toLowerCase() === name.toLowerCase()),
  )
}
