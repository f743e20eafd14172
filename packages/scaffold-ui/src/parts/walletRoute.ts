import type { Connector } from '@bowline/common'
import type { Route, Wallet } from '@bowline/controllers'

/** Returns the view that a click on a connector opens. */
export function connectorRoute({ id, type }: Connector): Route {
  if (type === 'walletConnect') return { name: 'ConnectingWalletConnectBasic' }
  const name = type === 'multiChain' ? 'ConnectingMultiChain' : 'ConnectingExternal'
  return { name, data: { connectorId: id } }
}

/** Returns the view that a click on a directory wallet opens. */
export function walletRoute(wallet: Wallet, connectors: readonly Connector[]): Route {
  const installed = installedConnector(wallet, connectors)
  if (installed) return connectorRoute(installed)
  // Without pairing, the wallet cannot be reached from here; it can only be installed.
  const canPair = connectors.some(({ type }) => type === 'walletConnect')
  const name = canPair ? 'ConnectingWalletConnect' : 'Downloads'
  return { name, data: { walletId: wallet.id } }
}

/** Returns the connector of a wallet that is installed in this browser. */
export function installedConnector(
  wallet: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find(
    ({ type, rdns, walletId }) =>
      type !== 'walletConnect' &&
      type !== 'auth' &&
      (walletId === wallet.id || (rdns !== undefined && rdns === wallet.rdns)),
  )
}
