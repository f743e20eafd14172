'use client'

import type { AnyEvent, LogEntry } from '@bowline/common'
import { useEffect, useMemo, useRef } from 'react'
import { logBlobs } from '../../features/logger/logBlobs.ts'
import type { Alert, Alerts } from '../../kit/alerts.ts'
import type { KitEvents } from '../../kit/KitEvents.ts'
import type { Toast, Toasts } from '../../kit/toasts.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseToastsResult {
  readonly toast: Toast | undefined
  readonly show: Toasts['show']
  readonly hide: Toasts['hide']
}

/**
 * Reads the current toast, for apps that render it themselves.
 *
 * @example
 * const { toast } = useToasts()
 * return toast && <output>{toast.code}</output>
 */
export function useToasts(): UseToastsResult {
  const { toasts } = useKit()
  const { toast } = useKitStore(toasts.store)
  return { toast, show: toasts.show, hide: toasts.hide }
}

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

/** An event with its name as `type` and what it carries as `data`. */
export type KitEvent = AnyEvent<KitEvents>

/**
 * Calls a listener for every event of the kit. The newest listener is called, so it may be written inline.
 * Events never carry a key, a pairing URI or a signature.
 *
 * @example
 * useKitEvents((event) => {
 *   if (event.type === 'connected') track('wallet connected', event.data.connectorId)
 * })
 */
export function useKitEvents(listener: (event: KitEvent) => void): void {
  const { events } = useKit()
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  }, [listener])
  useEffect(() => events.onAny((event) => newest.current(event)), [events])
}

export interface UseLogResult {
  /** Returns the entries, newest last, up to 1,024,000 bytes as JSON. */
  entries(): readonly LogEntry[]
  /** Returns them as JSON lines, in parts of at most 761,855 bytes. */
  blobs(): readonly Blob[]
}

/**
 * Returns the kit's log, for a "download diagnostics" button. Read it when needed: the component does not
 * render again when an entry is added.
 *
 * @example
 * const log = useLog()
 * return <button onClick={() => upload(log.blobs())}>Send diagnostics</button>
 */
export function useLog(): UseLogResult {
  const { log } = useKit()
  return useMemo(() => ({ entries: log.entries, blobs: () => logBlobs(log.entries()) }), [log])
}
