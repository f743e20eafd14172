import type { ChainId, KitErrorCode, Namespace, TransactionStatus } from '@bowline/common'
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
    readonly restored: boolean
    readonly method: 'browser' | 'qrcode' | 'mobile'
  }
  connectFailed: { readonly connectorId: string; readonly code: KitErrorCode }
  disconnected: {
    readonly namespaces: readonly Namespace[]
    /** `wallet` when the wallet ended it. */
    readonly by: 'app' | 'wallet'
  }
  disconnectFailed: { readonly namespaces: readonly Namespace[]; readonly code: KitErrorCode }
  accountChanged: { readonly namespace: Namespace }
  networkChanged: {
    readonly namespace: Namespace
    readonly chainId: ChainId
    readonly by: 'app' | 'wallet'
  }
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
  walletsSearched: { readonly length: number }
}
