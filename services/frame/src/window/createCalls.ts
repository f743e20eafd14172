import { takeError } from './passedErrors.ts'
import type { Call, Reply } from './windowMessages.ts'

/** The page's end of what takes the login or the keys, as the window asks for it: one call after the other. */
export interface Calls {
  /** Rejects with what the page says of it. */
  call(name: Call['name'], value?: unknown): Promise<unknown>
  /** Takes what has come of the last one. */
  take(reply: Reply): void
}

export function createCalls(say: (call: Omit<Call, 'act' | 'of'>) => void): Calls {
  let id = 0
  let last = Promise.withResolvers<unknown>()
  return {
    call(name, value) {
      id++
      last = Promise.withResolvers()
      say({ id, name, value })
      return last.promise
    },
    take({ id: of, value, failed }) {
      if (of !== id) return
      if (failed) last.reject(takeError(failed))
      else last.resolve(value)
    },
  }
}
