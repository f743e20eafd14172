import type { MiddlewareHandler } from 'hono'

type Headers = Readonly<Record<string, string>>

const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const API_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': NOTHING_ALLOWED,
}

const DENIED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
]
const PASSKEYS = ['publickey-credentials-get', 'publickey-credentials-create']

/** Without `x-frame-options`, which knows no list: every policy of this host says who may frame it. */
const PAGE_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    ...DENIED_FEATURES.map((name) => `${name}=()`),
    ...PASSKEYS.map((name) => `${name}=(self)`),
  ].join(', '),
  'content-security-policy': NOTHING_ALLOWED,
}

/** Adds the security headers to every answer of the API. */
export function apiHeaders(publicUrl: string | undefined): MiddlewareHandler {
  return withHeaders(API_HEADERS, publicUrl, 'max-age=31536000')
}

/** Adds the security headers to every answer on the host of the wallet's page. */
export function pageHostHeaders(frameUrl: string): MiddlewareHandler {
  return withHeaders(PAGE_HEADERS, frameUrl, 'max-age=63072000; includeSubDomains')
}

/** A route may set its own. */
function withHeaders(usual: Headers, url: string | undefined, hsts: string): MiddlewareHandler {
  const all = url?.startsWith('https://') ? { ...usual, 'strict-transport-security': hsts } : usual
  const entries = Object.entries(all)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of entries) if (!headers.has(name)) headers.set(name, value)
  }
}
