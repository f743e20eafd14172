import type { MiddlewareHandler } from 'hono'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds the security headers to every answer. A route may set its own content security policy. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const secure = publicUrl?.startsWith('https://')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', NOTHING_ALLOWED)
    if (secure) headers.set('strict-transport-security', 'max-age=31536000')
  }
}
