/** What a page of the wallet may do; `ancestors` may put it in a frame. */
export function pagePolicy(ancestors: string): string {
  return [
    "default-src 'none'",
    // Keys are derived from passwords by WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types frame',
  ].join('; ')
}

/**
 * What `frame-ancestors` can say of the origins of a project. IPv6 addresses are left out, and whatever
 * else is no source of a policy, since a `;` in it would begin another directive.
 */
export function ancestorsOf(origins: readonly string[]): string {
  const sources = origins.filter((origin) => origin === '*' || SOURCE.test(origin))
  return sources.length > 0 ? sources.join(' ') : "'none'"
}

/** Scheme, host and port as CSP writes them (`host-source` of Content Security Policy Level 3). */
const SOURCE = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d{1,5}|\*))?$/
