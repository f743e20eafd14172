/**
 * Creates what sends a body without caring about an answer, also while the page is being left.
 * Not `sendBeacon`, since that would send cookies along.
 */
export function postQuietly(send: typeof fetch) {
  return (url: string, body: string): void => {
    const request = { method: 'POST', body, credentials: 'omit', keepalive: true } as const
    // A lost usage event is not worth an error.
    send(url, request).catch(() => {})
  }
}
