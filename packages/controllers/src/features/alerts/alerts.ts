import type { KitError, KitErrorCode } from '@bowline/common'
import type { Readable } from '../../readable.ts'

/** What is set up wrongly, for the developer to hear of. */
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
  /** The alert on the screen. */
  readonly store: Readable<{ readonly alert: Alert | undefined }>
  /** Tells an alert, unless its code was told before. `error` gives the console its text. */
  raise(alert: Alert, error?: KitError): void
  dismiss(): void
}
