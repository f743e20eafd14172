import { isKitError, type KitErrorCode } from '@bowline/common'
import { refusals } from '../core/refusals.ts'
import type { AlertCode } from '../kit/alerts.ts'
import type { Kit } from '../kit/kit.ts'

/**
 * Alerts the developer if a service refuses the app itself: its project, its origin or its clock. Other
 * errors are left to the caller.
 */
export function tellRefusal(kit: Kit, error: unknown): void {
  const cause = causeOf(error)
  const code = cause && refusalAlert(cause)
  if (!code) return
  // A page that does not load may be refused or down: its error names both.
  if (isKitError(error, 'HTTP_UNREACHABLE')) kit.alerts.raise({ code, cause: error.code }, error)
  else kit.alerts.raise({ code, cause })
}

/** Does the same for the error of a chain's node, if the app's own services proxy it. */
export function tellNodeRefusal(kit: Kit, error: unknown): void {
  if (!isKitError(error, 'HTTP_STATUS')) return
  // Errors of nodes name their chain, but not their URL.
  const network = kit.networks
    .getState()
    .requested.find(({ chainId }) => chainId === error.context.endpoint)
  const { data } = kit.config.services
  if (data && network?.rpcUrls.some((url) => url.startsWith(`${data}/`))) tellRefusal(kit, error)
}

/** Returns the alert for an error with which a service refuses the app; `undefined` for other errors. */
export const refusalAlert = (code: KitErrorCode): AlertCode | undefined =>
  ALERTS.find((alert) => refusals[alert] === code)

// `Object.keys` types the record's keys as strings.
const ALERTS = Object.keys(refusals) as (keyof typeof refusals)[]

function causeOf(error: unknown): KitErrorCode | undefined {
  if (!isKitError(error)) return undefined
  // A wallet's page that must not be framed by this origin does not load, and nothing says why.
  if (isKitError(error, 'HTTP_UNREACHABLE')) return causeOf(error.cause)
  if (!isKitError(error, 'HTTP_STATUS')) return error.code
  const { reason, status } = error.context
  // The kit's own server names the reason. A reason about a signature does not concern the app.
  if (reason) return Object.values(refusals).find((code) => code === reason)
  return OF_STATUS.get(status)
}

/** What the status codes of other gateways mean. */
const OF_STATUS = new Map<number, KitErrorCode>([
  [401, 'PROJECT_ID_INVALID'],
  [403, 'ORIGIN_NOT_ALLOWED'],
])
