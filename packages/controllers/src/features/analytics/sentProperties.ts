import type { KitEvents } from '../../kit/KitEvents.ts'

type Sent = { readonly [E in keyof KitEvents]: readonly (keyof KitEvents[E])[] }

/**
 * What is sent of each event: no address, no hash of a transaction (which leads to its sender), no amount and no text
 * that somebody has typed. The type of the account is added where there is one.
 */
export const sentProperties: Sent = {
  modalOpened: ['route', 'connected'],
  modalClosed: ['connected'],
  routeChanged: ['route'],
  walletSelected: ['connectorId', 'walletId'],
  connecting: ['connectorId', 'via'],
  stepShown: ['interaction', 'step', 'form', 'problem'],
  connected: ['connectorId', 'namespaces', 'restored', 'method'],
  connectFailed: ['connectorId', 'code'],
  disconnected: ['namespaces', 'by'],
  locked: ['namespaces'],
  disconnectFailed: ['namespaces', 'code'],
  accountChanged: ['namespace'],
  networkChanged: ['namespace', 'chainId', 'by'],
  namespaceChanged: ['namespace', 'previous'],
  networkSwitchFailed: ['chainId', 'code'],
  signingIn: ['chainId'],
  signedIn: ['chainId'],
  signInDeclined: ['chainId'],
  signInFailed: ['chainId', 'code'],
  messageSigned: ['namespace'],
  transactionSent: ['chainId', 'kind'],
  transactionSettled: ['chainId', 'status'],
  requestFailed: ['method', 'code', 'kind', 'namespace'],
  nameRegistered: ['namespace'],
  nameFailed: ['namespace', 'code'],
  purchaseOpened: ['provider'],
  alertRaised: ['code'],
  walletsSearched: ['length'],
}
