import type { Connector, Network } from '@bowline/common'
import { type Wallet, walletPlatforms } from '@bowline/controllers'
import { installedConnector } from './walletRoute.ts'

export type WalletState = 'installed' | 'otherNetwork' | 'needsApp' | 'onPhone'

export interface WalletStateOptions {
  readonly connectors: readonly Connector[]
  /** The app's networks. */
  readonly networks: readonly Network[]
  readonly isMobile: boolean
}

/** Returns the state to show for a directory wallet; `undefined` if a click simply opens it. */
export function walletState(
  wallet: Wallet,
  { connectors, networks, isMobile }: WalletStateOptions,
): WalletState | undefined {
  if (installedConnector(wallet, connectors)) return 'installed'
  // Compared by family: the directory never lists all networks of a wallet, and most wallets support any
  // network of their families.
  const { chains } = wallet
  const isServed = (chain: string) =>
    networks.some(({ namespace }) => chain.startsWith(`${namespace}:`))
  if (chains.length > 0 && !chains.some(isServed)) return 'otherNetwork'
  const canPair = connectors.some(({ pairs }) => pairs)
  const [best] = walletPlatforms(wallet, { connectors, isMobile })
  // A phone cannot scan its own screen.
  if (!canPair || best === 'unsupported' || (isMobile && best === 'qrcode')) return 'needsApp'
  return best === 'qrcode' ? 'onPhone' : undefined
}
