import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Logger } from '@bowline/common'

export type RequestIds = ReturnType<typeof createRequestIds>

const ACCEPTED = /^[\w.-]{8,64}$/

/** Gives each request an id, which appears in its answer and in its log entries. */
export function createRequestIds() {
  const current = new AsyncLocalStorage<string>()
  return {
    /** Takes the id that a trusted proxy has given. Otherwise clients could write into the log. */
    choose: (given: string | undefined): string =>
      given && ACCEPTED.test(given) ? given : randomUUID(),
    /** What the task logs has the id. */
    during: <T>(id: string, task: () => T): T => current.run(id, task),
    /** A logger that adds the request id to each entry. */
    logger: (logger: Logger): Logger => ({
      log(level, event, details) {
        const requestId = current.getStore()
        logger.log(level, event, requestId === undefined ? details : { ...details, requestId })
      },
    }),
  }
}
