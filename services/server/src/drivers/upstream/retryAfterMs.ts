/**
 * Parses `Retry-After`, in seconds or as a date, as milliseconds from now; 0 if it is missing or
 * invalid.
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const text = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
