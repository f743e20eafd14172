import { type Connector, offerOf } from '@bowline/common'
import type { Route, Wallet } from '@bowline/controllers'

/** Returns the view that a click on a connector opens. */
export function connectorRoute({ id, pairs, asksPerFamily }: Connector): Route {
  if (pairs) return { name: 'ConnectingWalletConnectBasic' }
  const name = asksPerFamily ? 'ConnectingMultiChain' : 'ConnectingExternal'
  return { name, data: { connectorId: id } }
}

/** Returns the view that a click on a directory wallet opens. */
export function walletRoute(
  wallet: Wallet,
  connectors: readonly Connector[],
  isMobile: boolean,
): Route {
  const installed = installedConnector(wallet, connectors)
  if (installed) return connectorRoute(installed)
  const canPair = connectors.some(({ pairs }) => pairs)
  // Without pairing, the wallet cannot be reached from here; it can only be installed, or open this page itself.
  const isReachable = canPair || (isMobile && wallet.browseLink !== undefined)
  const name = isReachable ? 'ConnectingWalletConnect' : 'Downloads'
  return { name, data: { walletId: wallet.id } }
}

/** Returns the connector of a wallet that is installed in this browser. */
export function installedConnector(
  wallet: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find(
    (one) =>
      offerOf(one, 'wallet') &&
      (one.walletId === wallet.id || (one.rdns !== undefined && one.rdns === wallet.rdns)),
  )
}
