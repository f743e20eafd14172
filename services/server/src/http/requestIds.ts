import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Logger } from '@bowline/common'
import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

export type RequestIds = ReturnType<typeof createRequestIds>

const ACCEPTED = /^[\w.-]{8,64}$/

/** Gives each request an id, which appears in its answer and in its log entries. */
export function createRequestIds() {
  const current = new AsyncLocalStorage<string>()
  return {
    /** Accepts the id of a trusted proxy only. Otherwise clients could write into the log. */
    middleware(trustedProxies: number): MiddlewareHandler {
      return async (c, next) => {
        const given = trustedProxies > 0 ? c.req.header('x-request-id') : undefined
        const id = given && ACCEPTED.test(given) ? given : randomUUID()
        c.set('requestId', id)
        await current.run(id, next)
        c.res.headers.set('x-request-id', id)
      }
    },
    /** A logger that adds the request id to each entry. */
    logger: (logger: Logger): Logger => ({
      log(level, event, details) {
        const requestId = current.getStore()
        logger.log(level, event, requestId === undefined ? details : { ...details, requestId })
      },
    }),
  }
}
