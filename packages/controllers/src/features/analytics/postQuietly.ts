/**
 * Creates a function that posts a body without waiting for the answer, even while the page unloads. It
 * does not use `sendBeacon`, which would send cookies.
 */
export function postQuietly(send: typeof fetch) {
  return (url: string, body: string): void => {
    const request = { method: 'POST', body, credentials: 'omit', keepalive: true } as const
    // A lost usage event is not an error.
    send(url, request).catch(() => {})
  }
}
