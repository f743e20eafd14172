import type { AnyEvent, Clock, EventBus } from '@bowline/common'
import type { Caller } from '@bowline/common/api'
import type { KitEvents } from '../../KitEvents.ts'
import { internals, type Kit } from '../../kit.ts'
import { callerOf } from '../../services/clientOptions.ts'
import { directoryOf } from '../../services/directoryOf.ts'

/**
 * Reports usage from the visitor's first interaction on, including earlier events, unless the app turns
 * it off or has no server. Returns a function that stops reporting.
 */
export function reportUsage(kit: Kit, missed: readonly AnyEvent<KitEvents>[]): () => void {
  const { features, services } = kit.config
  const { clock, events, fetch: send } = internals(kit)
  const directory = directoryOf(kit)
  if (!features.analytics || !directory) return () => {}
  return startAnalytics({
    events: {
      onAny(listener) {
        for (const event of missed) listener(event)
        return events.onAny(listener)
      },
    },
    clock,
    caller: callerOf(kit),
    baseUrl: services.directory ?? '',
    isWanted: async () => (await directory.getAnalyticsConfig({})).isAnalyticsEnabled,
    post: postQuietly(send),
  })
}

/** Limits the events that wait for the server's answer. Further events are dropped. */
export const MAX_WAITING_EVENTS = 50

interface AnalyticsOptions {
  readonly events: Pick<EventBus<KitEvents>, 'onAny'>
  readonly clock: Clock
  readonly caller: Caller
  /** Base URL of the directory server. */
  readonly baseUrl: string
  /**
   * Asks the server whether it accepts events. Called at most once, after the visitor's first
   * interaction.
   */
  isWanted(): Promise<boolean>
  /** Sends a body without waiting for the answer. */
  post(url: string, body: string): void
}

/**
 * Reports usage to the app's own server, if it accepts reports. Nothing is sent before the visitor opens
 * the modal or connects. Only the properties listed below are sent; none identifies the visitor. Returns
 * a function that stops reporting.
 */
export function startAnalytics(options: AnalyticsOptions): () => void {
  const { events, clock, caller, baseUrl, isWanted, post } = options
  const url = `${baseUrl}/e?${new URLSearchParams(caller)}`
  const waiting: string[] = []
  let phase: 'quiet' | 'asking' | 'sending' | 'off' = 'quiet'

  const ask = async () => {
    phase = 'asking'
    // A server that cannot be reached counts as one that accepts no events.
    const wanted = await isWanted().catch(() => false)
    if (phase !== 'asking') return
    phase = wanted ? 'sending' : 'off'
    for (const body of waiting.splice(0)) if (wanted) post(url, body)
  }

  const stop = events.onAny((event) => {
    if (phase === 'quiet' && (event.type === 'modalOpened' || event.type === 'connecting'))
      void ask() // never rejects
    if (phase === 'quiet' || phase === 'off') return
    const body = JSON.stringify({ timestamp: clock.now(), ...publicPart(event) })
    if (phase === 'sending') post(url, body)
    else if (waiting.length < MAX_WAITING_EVENTS) waiting.push(body)
  })
  return () => {
    phase = 'off'
    stop()
  }
}

// Not the hash of a transaction, which identifies its sender.
const PROPERTIES = new Set([
  'route',
  'connected',
  'connectorId',
  'walletId',
  'namespaces',
  'namespace',
  'restored',
  'method',
  'code',
  'by',
  'chainId',
  'status',
  'length',
])

function publicPart({ type, data }: AnyEvent<KitEvents>) {
  const entries = Object.entries(data).filter(([key]) => PROPERTIES.has(key))
  return { event: type, properties: Object.fromEntries(entries) }
}

/**
 * Creates a function that posts a body without waiting for the answer, even while the page unloads. It
 * does not use `sendBeacon`, which would send cookies.
 */
export function postQuietly(send: typeof fetch) {
  return (url: string, body: string): void => {
    const request = { method: 'POST', body, credentials: 'omit', keepalive: true } as const
    // A lost usage event is not an error.
    send(url, request).catch(() => {})
  }
}
