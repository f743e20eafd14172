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

/** The headers of pages, without `x-frame-options`, which knows no list: every policy of this host says who may frame it. */
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

/** The security headers of every answer of the API. */
export function apiHeaders(publicUrl: string | undefined): Headers {
  return withHsts(API_HEADERS, publicUrl, 'max-age=31536000')
}

/** The security headers of every answer on the host of the wallet's page. */
export function pageHostHeaders(frameUrl: string): Headers {
  return withHsts(PAGE_HEADERS, frameUrl, 'max-age=63072000; includeSubDomains')
}

function withHsts(usual: Headers, url: string | undefined, hsts: string): Headers {
  return url?.startsWith('https://') ? { ...usual, 'strict-transport-security': hsts } : usual
}
