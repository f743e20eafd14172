'use client'

import type { Alert, Alerts } from '../../features/alerts/createAlerts.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseAlertsResult {
  readonly alert: Alert | undefined
  readonly dismiss: Alerts['dismiss']
}

/**
 * Reads the current alert. Alerts report wrong configuration to the developer, each once.
 *
 * @example
 * const { alert, dismiss } = useAlerts()
 */
export function useAlerts(): UseAlertsResult {
  const { alerts } = useKit()
  const { alert } = useKitStore(alerts.store)
  return { alert, dismiss: alerts.dismiss }
}
