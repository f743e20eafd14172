import { type KitError, type KitErrorCode, kitErrors, type Logger } from '@bowline/common'
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
    raise(alert, error) {
      if (raised.has(alert.code)) return
      raised.add(alert.code)
      logger.log('error', 'alert raised', { alert: alert.code, cause: alert.cause })
      if (!debug) return
      store.setState({ alert })
      report(`[bowline] ${longText(alert, error)}`)
    },
    dismiss: () => store.setState({ alert: undefined }),
  }
}

const CAUSES = {
  networkNotFound: 'NETWORK_NOT_FOUND',
  invalidAppConfiguration: 'ORIGIN_NOT_ALLOWED',
  sessionExpired: 'CLOCK_SKEWED',
  invalidProjectId: 'PROJECT_ID_INVALID',
  projectIdNotConfigured: 'PROJECT_ID_MISSING',
} as const satisfies Record<AlertCode, KitErrorCode>

function longText({ code, cause = CAUSES[code] }: Alert, error: KitError | undefined): string {
  if (error) return error.message
  // Without the error there is no context; texts that need one fall back to its name.
  const message = kitErrors[cause].message as (context: Record<string, string>) => string
  return message({ chainId: 'of that id', origin: 'this origin' })
}

function toConsole(text: string): void {
  console.error(text)
}
