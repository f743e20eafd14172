import type { Clock } from '@bowline/common'
import type { FrameEvent } from '@bowline/common/frame'

export type AwaitedCode = NonNullable<FrameEvent<'code'>>

/** What knows which code of a mail the page awaits from the app, and when another one may be asked for. */
export interface Codes {
  set(code: FrameEvent<'code'>): void
  wait(seconds: FrameEvent<'codeWait'>): void
  awaited(): AwaitedCode | undefined
  /**
   * Returns when another code may be asked for, in milliseconds since the epoch; `undefined` if the page has not said
   * so, or the time is over.
   */
  waitsUntil(): number | undefined
  subscribe(onChange: () => void): () => void
}

export function createCodes(clock: Clock): Codes {
  const listeners = new Set<() => void>()
  let current: FrameEvent<'code'> = null
  let until = 0
  return {
    set(code) {
      current = code
      for (const listener of [...listeners]) listener()
    },
    wait(seconds) {
      until = clock.now() + seconds * 1_000
    },
    awaited: () => current ?? undefined,
    waitsUntil: () => (until > clock.now() ? until : undefined),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
