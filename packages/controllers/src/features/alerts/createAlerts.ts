import { errorText, type KitErrorCode, type Logger } from '@bowline/common'
import { createStore } from 'zustand/vanilla'

import { refusals } from '../../core/refusals.ts'
import type { Alert, AlertCode, Alerts } from '../../kit/alerts.ts'

export interface AlertsOptions {
  readonly logger: Logger
  /** The option `debug`: `true` for console and screen, `false` for neither. */
  readonly debug: boolean | undefined
  readonly isDevelopment: boolean
  onRaise(alert: Alert): void
  /** Receives the alert's text. Defaults to `console.error`. */
  readonly report?: ((text: string) => void) | undefined
}

/**
 * Reports set-up mistakes to the developer, each once. Visitors cannot fix them, so they are shown on
 * screen in development only, unless the app sets `debug`.
 */
export function createAlerts(options: AlertsOptions): Alerts {
  const { logger, debug, isDevelopment, onRaise, report = toConsole } = options
  const store = createStore<{ alert: Alert | undefined }>(() => ({ alert: undefined }))
  const raised = new Set<AlertCode>()
  return {
    store,
    raise({ code, cause = CAUSES[code] }, error) {
      if (raised.has(code)) return
      raised.add(code)
      logger.log('error', 'alert raised', { alert: code, cause })
      if (debug !== false) report(`[bowline] ${error?.message ?? errorText(cause).message}`)
      if (debug ?? isDevelopment) store.setState({ alert: { code, cause } })
      onRaise({ code, cause })
    },
    dismiss: () => store.setState({ alert: undefined }),
  }
}

/** The error behind each alert, unless the caller of `raise` names another one. */
const CAUSES = {
  ...refusals,
  networkNotFound: 'NETWORK_NOT_FOUND',
} as const satisfies Record<AlertCode, KitErrorCode>

function toConsole(text: string): void {
  console.error(text)
}
