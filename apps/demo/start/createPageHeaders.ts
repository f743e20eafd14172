/**
 * The strictest policy that the whole kit has to work under. Nothing is inline, nothing is remote: the
 * services share the page's origin. Only the embedded wallet has one of its own. Pages of the demo may show each other.
 */
const policyOf = (frameUrl: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src 'self' ${frameUrl}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

export const createPageHeaders = (frameUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policyOf(frameUrl).join('; '),
  // `same-origin` would cut the embedded wallet off from the windows that it opens in Firefox and Safari.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
