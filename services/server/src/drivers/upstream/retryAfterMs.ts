/** Reads `Retry-After`, seconds or a date, as milliseconds from now; 0 when it says nothing. */
export function retryAfterMs(headers: Headers, now: number): number {
  const text = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
