import type { Readable } from '../../readable.ts'

/** What a toast says. The words are in the message catalogue. */
export type ToastCode =
  | 'addressCopied'
  | 'linkCopied'
  | 'copyFailed'
  | 'connected'
  | 'requestCancelled'
  | 'requestPending'
  | 'balanceUnavailable'
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
  | 'historyUnavailable'
  | 'somethingWentWrong'
  | 'invalidTransfer'
  | 'sendFailed'
  | 'sessionExpired'
  | 'codeNotLoaded'
  | 'nodesDisagree'
  | 'nameRegistered'

export interface Toast {
  readonly kind: 'loading' | 'success' | 'error'
  readonly code: ToastCode
  readonly values?: Readonly<Record<string, string>> | undefined
  /** Leaves by itself although it tells where money went: a screen that stays tells the same. */
  readonly brief?: boolean | undefined
}

export interface Toasts {
  readonly store: Readable<{ readonly toast: Toast | undefined }>
  show(toast: Toast): void
  hide(): void
}
