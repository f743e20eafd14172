import type { ChainId, KitErrorCode, Namespace, TransactionStatus } from '@bowline/common'
import type { Alert } from './features/alerts/alerts.ts'
import type { RouteName } from './features/router/Routes.ts'

/** What an app can listen to. Never carries a key, a pairing URI or a signature. */
export type KitEvents = {
  modalOpened: { readonly route: RouteName; readonly connected: boolean }
  modalClosed: { readonly connected: boolean }
  routeChanged: { readonly route: RouteName }
  walletSelected: { readonly connectorId: string; readonly walletId?: string | undefined }
  connecting: { readonly connectorId: string }
  connected: {
    readonly connectorId: string
    readonly namespaces: readonly Namespace[]
    /** Picked up again after a reload or an unlock. */
    readonly restored: boolean
    readonly method: 'browser' | 'qrcode' | 'mobile'
  }
  connectFailed: { readonly connectorId: string; readonly code: KitErrorCode }
  disconnected: {
    readonly namespaces: readonly Namespace[]
    /** `wallet` when the wallet ended it. */
    readonly by: 'app' | 'wallet'
  }
  /** The wallet hides its accounts until it is unlocked; `connected` tells of that. */
  locked: { readonly namespaces: readonly Namespace[] }
  disconnectFailed: { readonly namespaces: readonly Namespace[]; readonly code: KitErrorCode }
  accountChanged: { readonly namespace: Namespace }
  networkChanged: {
    readonly namespace: Namespace
    readonly chainId: ChainId
    readonly by: 'app' | 'wallet'
  }
  /** Another family came to the foreground. */
  namespaceChanged: { readonly namespace: Namespace; readonly previous: Namespace }
  networkSwitchFailed: { readonly chainId: ChainId; readonly code: KitErrorCode }
  messageSigned: { readonly namespace: Namespace }
  transactionSent: { readonly chainId: ChainId; readonly hash: string }
  transactionSettled: {
    readonly chainId: ChainId
    readonly hash: string
    /** `unknown`: nobody could tell. */
    readonly status: TransactionStatus | 'unknown'
  }
  requestFailed: {
    readonly method: string
    readonly code: KitErrorCode
    /** The family that was asked, if it came to that. */
    readonly namespace?: Namespace | undefined
  }
  /** Something is set up wrongly. Each code comes once. */
  alertRaised: Alert
  walletsSearched: { readonly length: number }
}
