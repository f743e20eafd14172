import type { MiddlewareHandler } from 'hono'

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const

/**
 * Sends the headers of a page that loads nothing and cannot be framed. `sources` adds what it loads,
 * one directive each. A route that has set a policy of its own keeps it.
 */
export function sendPageHeaders(...sources: readonly string[]): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // Their icons, which are empty: browsers ask for another one otherwise, and say that it is blocked.
    'img-src data:',
    ...sources,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', policy)
  }
}
