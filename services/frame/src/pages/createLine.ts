import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import type { Sealing } from './sealing.ts'

/** What comes of a call for a message of the other end. */
export type Heard =
  | { readonly status: 'message'; readonly number: number; readonly sealed: string }
  | { readonly status: 'waiting' }
  | { readonly status: 'gone' }

/** The calls of one end. Each rejects if the server cannot be asked. */
export interface LineCalls {
  hear(after: number, signal: AbortSignal): Promise<Heard>
  leave(message: { readonly number: number; readonly sealed: string }): Promise<{
    readonly status: 'left' | 'gone'
  }>
}

export interface LineOptions {
  readonly calls: LineCalls
  readonly sealing: Sealing
  readonly clock: Clock
  /** Ends it. */
  readonly signal: AbortSignal
  /** Called with each message of the other end, oldest first. */
  onMessage(message: unknown, number: number): void
  /** Called once the other end is gone, or the server was not heard of for a minute. */
  onGone(): void
}

/** The messages of one end, which replace each other: the other end reads the newest. */
export interface Line {
  /**
   * Leaves a message. Its number is there at once; `left` rejects with a `FrameError` `tooLarge` if it is more than the
   * server takes.
   */
  say(message: unknown): { readonly number: number; readonly left: Promise<void> }
}

/** What the server takes. */
const MAX_LETTERS = 131_072
const TRY_AGAIN_MS = 1_000
const GIVE_UP_MS = 60_000

export function createLine(options: LineOptions): Line {
  const { calls, sealing, clock, signal, onMessage, onGone } = options
  const gone = new AbortController()
  const ended = AbortSignal.any([signal, gone.signal])
  let said = 0
  let sending: Promise<unknown> = Promise.resolve()

  function leave() {
    if (ended.aborted) return
    gone.abort()
    onGone()
  }

  /** Asks again for a while. Undefined once it has ended. */
  async function insist<T>(call: () => Promise<T>): Promise<T | undefined> {
    const begun = clock.elapsed()
    while (!ended.aborted) {
      try {
        return await call()
      } catch {
        // The network may come back.
        if (clock.elapsed() - begun >= GIVE_UP_MS) leave()
        else await pause(clock, TRY_AGAIN_MS, ended)
      }
    }
    return undefined
  }

  async function listen() {
    let heard = 0
    while (!ended.aborted) {
      const next = await insist(() => calls.hear(heard, ended))
      if (ended.aborted || !next) return
      if (next.status === 'gone') return leave()
      if (next.status !== 'message') continue
      heard = next.number
      // What nobody but the other end can seal. Anything else is an attempt to speak in its name.
      const message = await sealing.open(next.number, next.sealed).catch(() => undefined)
      if (message === undefined) return leave()
      if (!ended.aborted) onMessage(message, next.number)
    }
  }

  void listen()

  return {
    say(message) {
      const number = ++said
      const left = sending.then(async () => {
        const sealed = await sealing.seal(number, message)
        if (sealed.length > MAX_LETTERS) throw new FrameError('tooLarge')
        const outcome = await insist(() => calls.leave({ number, sealed }))
        if (outcome?.status === 'gone') leave()
      })
      sending = left.catch(() => {})
      return { number, left }
    },
  }
}

/** Resolves early once it is aborted. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const stop = clock.after(ms, finish)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}
