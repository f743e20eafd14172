import type { KitError, KitErrorCode } from '@bowline/common'
import type { Readable } from '../../readable.ts'

/** Told to the developer, on the page and in the console, each once. */
export type AlertCode =
  | 'networkNotFound'
  | 'invalidAppConfiguration'
  | 'sessionExpired'
  | 'invalidProjectId'
  | 'projectIdNotConfigured'

export interface Alert {
  readonly code: AlertCode
  /** The error behind it. */
  readonly cause?: KitErrorCode | undefined
}

export interface Alerts {
  readonly store: Readable<{ readonly alert: Alert | undefined }>
  /** Shows an alert, unless its code was shown before. `error` gives the console its text. */
  raise(alert: Alert, error?: KitError): void
  dismiss(): void
}
