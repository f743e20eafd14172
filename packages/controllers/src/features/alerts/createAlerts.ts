import { errorText, type KitErrorCode, type Logger } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Alert, AlertCode, Alerts } from './alerts.ts'

export interface AlertsOptions {
  readonly logger: Logger
  /** Without it nothing is shown and nothing is written to the console. */
  readonly debug: boolean
  /** Receives the long text. Default: `console.error`. */
  readonly report?: ((text: string) => void) | undefined
}

/** Tells the developer what is wrong, each thing once. The log keeps it either way. */
export function createAlerts({ logger, debug, report = toConsole }: AlertsOptions): Alerts {
  const store = createStore<{ alert: Alert | undefined }>(() => ({ alert: undefined }))
  const raised = new Set<AlertCode>()
  return {
    store,
    raise({ code, cause = CAUSES[code] }, error) {
      if (raised.has(code)) return
      raised.add(code)
      logger.log('error', 'alert raised', { alert: code, cause })
      if (!debug) return
      store.setState({ alert: { code, cause } })
      report(`[bowline] ${error?.message ?? errorText(cause).message}`)
    },
    dismiss: () => store.setState({ alert: undefined }),
  }
}

/** What is behind an alert, unless whoever raises it knows better. */
const CAUSES = {
  networkNotFound: 'NETWORK_NOT_FOUND',
  invalidAppConfiguration: 'ORIGIN_NOT_ALLOWED',
  sessionExpired: 'CLOCK_SKEWED',
  invalidProjectId: 'PROJECT_ID_INVALID',
  projectIdNotConfigured: 'PROJECT_ID_MISSING',
} as const satisfies Record<AlertCode, KitErrorCode>

function toConsole(text: string): void {
  console.error(text)
}
