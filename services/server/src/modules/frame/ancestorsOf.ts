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
