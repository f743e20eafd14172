import { isKitError, type KitErrorCode } from '@bowline/common'
import type { AlertCode } from './features/alerts/alerts.ts'
import { refusals } from './features/alerts/createAlerts.ts'
import type { Kit } from './kit.ts'

/**
 * Alerts the developer if an error says that a service of the app refuses the app itself: its project,
 * its origin or its clock. Any other error is left to whoever asked.
 */
export function tellRefusal(kit: Kit, error: unknown): void {
  const cause = causeOf(error)
  const code = cause && refusalAlert(cause)
  if (code) kit.alerts.raise({ code, cause })
}

/** The same for an answer of a chain's node, which counts if the app's own services are in front of it. */
export function tellNodeRefusal(kit: Kit, error: unknown): void {
  if (!isKitError(error, 'HTTP_STATUS')) return
  // Errors of nodes name their chain, never an address.
  const network = kit.networks
    .getState()
    .requested.find(({ chainId }) => chainId === error.context.endpoint)
  const { data } = kit.config.services
  if (data && network?.rpcUrls.some((url) => url.startsWith(`${data}/`))) tellRefusal(kit, error)
}

/** The alert for an error with which a service refuses the app. */
export const refusalAlert = (code: KitErrorCode): AlertCode | undefined =>
  ALERTS.find((alert) => refusals[alert] === code)

// The keys of the record; `Object.keys` does not know.
const ALERTS = Object.keys(refusals) as (keyof typeof refusals)[]

function causeOf(error: unknown): KitErrorCode | undefined {
  if (!isKitError(error)) return undefined
  if (!isKitError(error, 'HTTP_STATUS')) return error.code
  const { reason, status } = error.context
  // Our own server says which refusal it is; what it says of a signature is not about the app.
  if (reason) return Object.values(refusals).find((code) => code === reason)
  return OF_STATUS.get(status)
}

/** What a gateway without codes of its own means. */
const OF_STATUS = new Map<number, KitErrorCode>([
  [401, 'PROJECT_ID_INVALID'],
  [403, 'ORIGIN_NOT_ALLOWED'],
])
