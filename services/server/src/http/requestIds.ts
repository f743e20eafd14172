import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { Logger } from '@bowline/common'

export type RequestIds = ReturnType<typeof createRequestIds>

const ACCEPTED = /^[\w.-]{8,64}$/

const ID_BYTES = 8
/** Random bytes for 512 ids: to ask for few random bytes at a time takes longer than many requests do. */
const POOL_BYTES = 512 * ID_BYTES

/** Gives each request an id, which appears in its answer and in its log entries. */
export function createRequestIds() {
  const current = new AsyncLocalStorage<{ readonly id: string; visitor?: string }>()
  const pool = Buffer.alloc(POOL_BYTES)
  let used = POOL_BYTES

  function next(): string {
    if (used === POOL_BYTES) {
      randomFillSync(pool)
      used = 0
    }
    used += ID_BYTES
    return pool.toString('hex', used - ID_BYTES, used)
  }

  return {
    /** Takes the id that a trusted proxy has given. Otherwise clients could write into the log. */
    choose: (given: string | undefined): string => (given && ACCEPTED.test(given) ? given : next()),
    /** What the task logs has the id. */
    during: <T>(id: string, task: () => T): T => current.run({ id }, task),
    /** Says for whom the request is served: the address of the visitor, as `countedAddress` returns it. */
    noteVisitor(address: string): void {
      const request = current.getStore()
      if (request) request.visitor = address
    },
    /** The one for whom something is done. Undefined for what the server does of its own accord. */
    visitor: (): string | undefined => current.getStore()?.visitor,
    /** A logger that adds the request id to each entry. */
    logger: (logger: Logger): Logger => ({
      log(level, event, details) {
        const requestId = current.getStore()?.id
        logger.log(level, event, requestId === undefined ? details : { ...details, requestId })
      },
    }),
  }
}
