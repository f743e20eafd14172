import type { KitError, KitErrorCode } from '@bowline/common'
import type { Readable } from '../core/readable.ts'

/** A mistake in the app's set-up, reported to the developer. */
export type AlertCode =
  | 'networkNotFound'
  | 'invalidAppConfiguration'
  | 'sessionExpired'
  | 'invalidProjectId'
  | 'projectIdNotConfigured'

/** A mistake in the configuration, for the developer. */
export interface Alert {
  readonly code: AlertCode
  /** The code of the error that caused the alert. */
  readonly cause?: KitErrorCode | undefined
}

export interface Alerts {
  /** The alert on the screen. */
  readonly store: Readable<{ readonly alert: Alert | undefined }>
  /** Raises an alert, once per code. `error` provides the text for the console. */
  raise(alert: Alert, error?: KitError): void
  dismiss(): void
}
