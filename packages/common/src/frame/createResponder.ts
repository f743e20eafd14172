import * as v from 'valibot'
import type { Clock } from '../ports/Clock.ts'
import {
  type FrameAnswer,
  type FrameEvent,
  type FrameEventName,
  type FrameParams,
  type FrameRequestName,
  frameEvents,
  frameRequests,
} from './contract.ts'
import { createLink, type Link, type Unnumbered } from './createLink.ts'
import { frameErrorName } from './FrameError.ts'
import { ALIVE_EVERY_MS, CHANNEL_LIMITS } from './limits.ts'
import { type FromApp, type FromFrame, fromApp } from './messages.ts'

/** What the page does for each request. `signal` is aborted once the app no longer needs the answer. */
export type FrameHandlers = {
  readonly [M in FrameRequestName]: (
    params: FrameParams<M>,
    signal: AbortSignal,
  ) => Promise<FrameAnswer<M>> | FrameAnswer<M>
}

export interface ResponderOptions {
  readonly port: MessagePort
  readonly clock: Clock
  readonly handlers: FrameHandlers
  /** Called once if the app has broken the rules. All signals of running handlers are then aborted. */
  onBroken(): void
}

/** What the page of a wallet holds of an app. */
export interface FrameResponder {
  emit<E extends FrameEventName>(event: E, data: FrameEvent<E>): void
  close(): void
}

/**
 * The page's side of a channel to an app. Everything that arrives is hostile until a schema has read it:
 * what breaks the rules of the messages ends the channel, what only breaks those of a request is refused,
 * five times a minute at most.
 *
 * What leaves is read by a schema, too: an app may listen to the port with code of its own, so an answer
 * or event with more than the contract names is not sent.
 */
export function createResponder(options: ResponderOptions): FrameResponder {
  const { port, clock, handlers, onBroken } = options
  const running = new Map<string, AbortController>()
  const seen = createRecentIds()
  const rate = createRate(clock)
  const malformed = createStrikes(clock)
  let stopTimer = () => {}

  const link: Link<Unnumbered<FromFrame>> = createLink({
    port,
    schema: fromApp,
    onMessage,
    onBroken: fail,
  })

  function close() {
    stopTimer()
    link.close()
    for (const controller of running.values()) controller.abort()
    running.clear()
  }

  function fail() {
    close()
    onBroken()
  }

  function stayAlive() {
    stopTimer()
    if (running.size === 0) return
    stopTimer = clock.after(ALIVE_EVERY_MS, () => {
      link.post({ t: 'alive' })
      stayAlive()
    })
  }

  function onMessage(message: FromApp, isReadable: boolean) {
    const { id } = message
    if (message.t === 'abort') return running.get(id)?.abort()
    if (!seen.add(id)) return fail()
    const refuse = (error: 'limit' | 'invalid' | 'unsupported') =>
      link.post({ t: 'error', id, error })
    if (!rate.take() || running.size >= CHANNEL_LIMITS.inFlight) return refuse('limit')
    const { m: method } = message
    if (!isReadable) return refuse('invalid')
    if (!isRequestName(method)) return malformed.isTooMany() ? fail() : refuse('unsupported')
    const parsed = v.safeParse<v.GenericSchema>(frameRequests[method].params, message.p)
    if (!parsed.success) return malformed.isTooMany() ? fail() : refuse('invalid')
    void answer(id, method, parsed.output)
  }

  async function answer(id: string, method: FrameRequestName, params: unknown) {
    const controller = new AbortController()
    running.set(id, controller)
    if (running.size === 1) stayAlive()
    try {
      // The schema that has read the parameters belongs to the method, as the handler does.
      const p = await (handlers[method] as Handler)(params, controller.signal)
      link.post({ t: 'answer', id, p: v.parse(frameRequests[method].answer, p ?? null) })
    } catch (error) {
      link.post({ t: 'error', id, error: frameErrorName(error) })
    } finally {
      running.delete(id)
      if (running.size === 0) stopTimer()
    }
  }

  return {
    emit: (event, data) =>
      link.post({ t: 'event', m: event, p: v.parse(frameEvents[event], data) }),
    close,
  }
}

type Handler = (params: unknown, signal: AbortSignal) => unknown

const isRequestName = (name: string): name is FrameRequestName => Object.hasOwn(frameRequests, name)

/** Remembers the last ids, so that an answer always belongs to one request. */
function createRecentIds(most = 1_024) {
  const ids = new Set<string>()
  return {
    add(id: string): boolean {
      if (ids.has(id)) return false
      ids.add(id)
      const [oldest] = ids
      if (ids.size > most && oldest) ids.delete(oldest)
      return true
    },
  }
}

/** A token bucket. */
function createRate(clock: Clock) {
  const { perSecond, burst } = CHANNEL_LIMITS
  let tokens: number = burst
  let at = clock.elapsed()
  return {
    take(): boolean {
      const now = clock.elapsed()
      tokens = Math.min(burst, tokens + ((now - at) / 1_000) * perSecond)
      at = now
      if (tokens < 1) return false
      tokens--
      return true
    },
  }
}

/** Counts malformed requests within a window of time. */
function createStrikes(clock: Clock) {
  const { malformed, malformedWithinMs } = CHANNEL_LIMITS
  let times: readonly number[] = []
  return {
    isTooMany(): boolean {
      const now = clock.elapsed()
      times = [...times.filter((time) => now - time < malformedWithinMs), now]
      return times.length >= malformed
    },
  }
}
