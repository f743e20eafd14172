import type { Readable } from '../core/readable.ts'

/** The text of a toast, as a key of the message catalogue. */
export type ToastCode =
  | 'addressCopied'
  | 'linkCopied'
  | 'copyFailed'
  | 'connected'
  | 'requestCancelled'
  | 'requestPending'
  | 'walletLocked'
  | 'walletReloaded'
  | 'walletSilent'
  | 'balanceUnavailable'
  | 'nativeUnavailable'
  | 'disconnectFailed'
  | 'networkChanged'
  | 'switchFailed'
  | 'chainNotSupported'
  | 'messageSigned'
  | 'transactionStarted'
  | 'transactionConfirmed'
  | 'transactionFailed'
  | 'transactionReplaced'
  | 'swapping'
  | 'swapped'
  | 'actionNotAllowed'
  | 'historyUnavailable'
  | 'somethingWentWrong'
  | 'invalidTransfer'
  | 'sendFailed'
  | 'sessionExpired'
  | 'signedOut'
  | 'codeNotLoaded'
  | 'nodesDisagree'
  | 'nameRegistered'

/** A short message that goes away by itself. */
export interface Toast {
  readonly kind: 'loading' | 'success' | 'error'
  readonly code: ToastCode
  readonly values?: Readonly<Record<string, string>> | undefined
  /** Hides by itself although it is about a payment, since a screen shows the same. */
  readonly brief?: boolean | undefined
}

export interface Toasts {
  readonly store: Readable<{ readonly toast: Toast | undefined }>
  show(toast: Toast): void
  hide(): void
}
