import * as v from 'valibot'
import { KitError } from '../errors/KitError.ts'
import type { Clock } from '../ports/Clock.ts'
import { randomId } from '../text/randomId.ts'
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
import { FrameError } from './FrameError.ts'
import { CHANNEL_LIMITS, SILENCE_MS } from './limits.ts'
import { type FromApp, type FromFrame, fromFrame } from './messages.ts'

export interface CallerOptions {
  readonly port: MessagePort
  readonly clock: Clock
  /** Called once if the page has broken the rules or has been silent for too long. */
  onBroken(): void
}

export interface RequestOptions {
  /** Tells the page that the answer is no longer needed. */
  readonly signal?: AbortSignal | undefined
}

/** What an app holds of the page of its wallet. */
export interface FrameCaller {
  /**
   * Asks the page. Waits as long as the page says that it is at work, since its user may be.
   *
   * Throws a `FrameError`, and `ABORTED` on `signal`.
   */
  request<M extends FrameRequestName>(
    method: M,
    params: FrameParams<M>,
    options?: RequestOptions,
  ): Promise<FrameAnswer<M>>
  on<E extends FrameEventName>(event: E, listener: (data: FrameEvent<E>) => void): () => void
  /** Fails what waits with `disconnected`. */
  close(): void
}

interface Waiting {
  readonly schema: v.GenericSchema
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The app's side of a channel to the page of a wallet. */
export function createCaller({ port, clock, onBroken }: CallerOptions): FrameCaller {
  const waiting = new Map<string, Waiting>()
  /** Aborted requests, whose answers may be on their way. */
  const left = new Set<string>()
  const listeners = new Map<FrameEventName, Set<(data: never) => void>>()
  let isOpen = true
  let stopTimer = () => {}

  const link: Link<Unnumbered<FromApp>> = createLink({
    port,
    schema: fromFrame,
    onMessage,
    onBroken: fail,
  })

  function close() {
    isOpen = false
    stopTimer()
    link.close()
    for (const { reject } of waiting.values()) reject(new FrameError('disconnected'))
    waiting.clear()
    listeners.clear()
  }

  function fail() {
    if (!isOpen) return
    close()
    onBroken()
  }

  /** Starts to count the silence of the page, while anything waits. */
  function watch() {
    stopTimer()
    stopTimer = waiting.size > 0 ? clock.after(SILENCE_MS, fail) : () => {}
  }

  function onMessage(message: FromFrame, isReadable: boolean) {
    // The schema of no event takes it.
    if (message.t === 'event') emit(message.m, isReadable ? message.p : undefined)
    else if (message.t !== 'alive') settle(message, isReadable)
    if (isOpen) watch()
  }

  function emit(name: string, data: unknown) {
    if (!isEventName(name)) return fail()
    const parsed = v.safeParse<v.GenericSchema>(frameEvents[name], data)
    if (!parsed.success) return fail()
    // The schema belongs to the name, and so do the listeners.
    for (const listener of [...(listeners.get(name) ?? [])]) listener(parsed.output as never)
  }

  function settle(message: Extract<FromFrame, { t: 'answer' | 'error' }>, isReadable: boolean) {
    const { id } = message
    const asked = waiting.get(id)
    waiting.delete(id)
    if (!asked) return left.delete(id) ? undefined : fail()
    if (message.t === 'error') return asked.reject(new FrameError(message.error))
    const parsed = v.safeParse(asked.schema, message.p)
    if (parsed.success && isReadable) asked.resolve(parsed.output)
    else asked.reject(new FrameError('internal', { cause: 'the answer is malformed' }))
  }

  return {
    request: (method, params, { signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) throw new KitError('ABORTED')
        if (!isOpen) throw new FrameError('disconnected')
        if (waiting.size >= CHANNEL_LIMITS.inFlight) throw new FrameError('limit')
        const id = randomId()
        const abort = () => {
          waiting.delete(id)
          left.add(id)
          link.post({ t: 'abort', id })
          watch()
          reject(new KitError('ABORTED'))
        }
        const done = <A extends unknown[]>(settled: (...values: A) => void) => {
          return (...values: A) => {
            signal?.removeEventListener('abort', abort)
            settled(...values)
          }
        }
        waiting.set(id, {
          schema: frameRequests[method].answer,
          resolve: done(resolve as (answer: unknown) => void),
          reject: done(reject),
        })
        try {
          link.post({ t: 'request', id, m: method, p: params })
        } catch (cause) {
          waiting.delete(id)
          throw new FrameError('invalid', { cause })
        }
        signal?.addEventListener('abort', abort, { once: true })
        if (waiting.size === 1) watch()
      }),
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => void known.delete(listener)
    },
    close() {
      if (isOpen) close()
    },
  }
}

const isEventName = (name: string): name is FrameEventName => Object.hasOwn(frameEvents, name)
