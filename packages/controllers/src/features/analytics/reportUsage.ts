import {
  type AccountType,
  type AnyEvent,
  type ChainId,
  type Clock,
  type EventBus,
  isChainId,
  type Namespace,
  namespaceOf,
} from '@bowline/common'
import type { Caller } from '@bowline/common/api'
import { onLeave } from '../../core/browserPage.ts'
import type { KitEvents } from '../../kit/KitEvents.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { callerOf } from '../../services/clientOptions.ts'
import { directoryOf } from '../../services/directory.ts'
import { knownAccountType } from '../../shared/knownAccountType.ts'
import { sentProperties } from './sentProperties.ts'

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
    onLeave,
    accountTypeFor: (event) => accountTypeFor(kit, event),
    post: postQuietly(send),
  })
}

/** Limits the events that wait for the server's answer. Further events are dropped. */
export const MAX_WAITING_EVENTS = 50
/** Events of one request. A server takes as many. */
export const MAX_SENT_EVENTS = 20
/** How long the first event of a request waits for others. */
export const SEND_AFTER_MS = 5_000

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
  /** The type of the account that an event is about, if there is one. */
  accountTypeFor(event: AnyEvent<KitEvents>): AccountType | undefined
  /** Calls the listener whenever the visitor leaves the page, perhaps for good. Returns a function that stops that. */
  onLeave(listener: () => void): () => void
  /** Sends a body without waiting for the answer. */
  post(url: string, body: string): void
}

/**
 * Reports usage to the app's own server, if it accepts reports. Nothing is sent before the visitor opens
 * the modal or connects. Only `sentProperties` are sent; none identifies the visitor. Events are sent together, some
 * seconds after the first of them or when the visitor leaves. Returns a function that sends what is collected and
 * stops reporting.
 */
export function startAnalytics(options: AnalyticsOptions): () => void {
  const { events, clock, caller, baseUrl, accountTypeFor, isWanted, onLeave, post } = options
  const url = `${baseUrl}/e?${new URLSearchParams(caller)}`
  const waiting: object[] = []
  let phase: 'quiet' | 'asking' | 'sending' | 'off' = 'quiet'
  let cancel: (() => void) | undefined

  const ask = async () => {
    phase = 'asking'
    // A server that cannot be reached counts as one that accepts no events.
    const wanted = await isWanted().catch(() => false)
    if (phase !== 'asking') return
    phase = wanted ? 'sending' : 'off'
    if (wanted) plan()
    else waiting.length = 0
  }

  const send = () => {
    if (phase !== 'sending') return
    cancel?.()
    cancel = undefined
    while (waiting.length > 0)
      post(url, JSON.stringify({ events: waiting.splice(0, MAX_SENT_EVENTS) }))
  }

  const plan = () => {
    if (waiting.length >= MAX_SENT_EVENTS) send()
    else if (waiting.length > 0) cancel ??= clock.after(SEND_AFTER_MS, send)
  }

  const stop = events.onAny((event) => {
    if (phase === 'quiet' && (event.type === 'modalOpened' || event.type === 'connecting'))
      void ask() // never rejects
    if (phase === 'quiet' || phase === 'off' || waiting.length >= MAX_WAITING_EVENTS) return
    waiting.push({ timestamp: clock.now(), ...publicPart(event, accountTypeFor(event)) })
    if (phase === 'sending') plan()
  })
  const stopLeaving = onLeave(send)
  return () => {
    send()
    phase = 'off'
    stop()
    stopLeaving()
  }
}

/** Ids of wallets and providers are their own words. */
const WORD = /^[-\w.:]{1,64}$/
/** How an address or a key may look, in whichever word. */
const SECRET = /0x[\da-f]{40}|[\da-zA-Z]{32}/

function publicPart({ type, data }: AnyEvent<KitEvents>, accountType: AccountType | undefined) {
  // An event of another version of the kit has no list, and nothing of it is sent.
  const listed: readonly string[] = Object.hasOwn(sentProperties, type) ? sentProperties[type] : []
  const entries = Object.entries(data)
    .filter(([key, value]) => listed.includes(key) && value !== undefined)
    .map(([key, value]: [string, unknown]) => [key, sound(value, key === 'chainId')])
  return {
    event: type,
    properties: { ...Object.fromEntries(entries), ...(accountType && { accountType }) },
  }
}

function sound(value: unknown, isChain: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => sound(one, isChain))
  if (typeof value === 'boolean' || typeof value === 'number') return value
  const isWord = isChain ? isChainId : (text: string) => WORD.test(text) && !SECRET.test(text)
  return typeof value === 'string' && isWord(value) ? value : 'other'
}

/** The type of the account that an event is about, if it is known. */
function accountTypeFor(kit: Kit, { data }: AnyEvent<KitEvents>): AccountType | undefined {
  const { chainId, namespace } = data as {
    readonly chainId?: ChainId
    readonly namespace?: Namespace
  }
  const family = namespace ?? (chainId && namespaceOf(chainId))
  const connection = family && kit.connections.getState()[family]
  if (connection?.status !== 'connected') return undefined
  const [account] = connection.accounts
  return account && knownAccountType(kit, connection, account)
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
