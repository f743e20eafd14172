import type { Connector, Network } from '@bowline/common'
import { type Wallet, walletPlatforms } from '@bowline/controllers'
import { installedConnector } from './walletRoute.ts'

export type WalletState = 'installed' | 'otherNetwork' | 'needsApp' | 'onPhone'

export interface WalletStateOptions {
  readonly connectors: readonly Connector[]
  /** The networks of the app. */
  readonly networks: readonly Network[]
  readonly isMobile: boolean
}

/** What a row of the directory says about its wallet; nothing when a click simply opens it. */
export function walletState(
  wallet: Wallet,
  { connectors, networks, isMobile }: WalletStateOptions,
): WalletState | undefined {
  if (installedConnector(wallet, connectors)) return 'installed'
  // By family: a directory never lists every network of a wallet, and most take any of their family.
  const { chains } = wallet
  const isServed = (chain: string) =>
    networks.some(({ namespace }) => chain.startsWith(`${namespace}:`))
  if (chains.length > 0 && !chains.some(isServed)) return 'otherNetwork'
  const canPair = connectors.some(({ type }) => type === 'walletConnect')
  const [best] = walletPlatforms(wallet, { connectors, isMobile })
  // A phone cannot scan its own screen.
  if (!canPair || best === 'unsupported' || (isMobile && best === 'qrcode')) return 'needsApp'
  return best === 'qrcode' ? 'onPhone' : undefined
}
