import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a signature's time may be from ours. */
export const SIGNATURE_VALID_MS = 5 * 60_000

const FORM = /^t=(\d{1,12}),s=([0-9a-f]{64})$/

/**
 * Checks `t=<seconds>,s=<hex>`: HMAC-SHA256 over the time, a point and the body. An old notice that
 * somebody repeats is refused by its time.
 */
export function verifySignature({
  secret,
  header,
  body,
  now,
}: {
  readonly secret: string
  readonly header: string | null
  readonly body: string
  readonly now: number
}): boolean {
  const [, seconds, signature] = FORM.exec(header ?? '') ?? []
  if (!seconds || !signature) return false
  if (Math.abs(now - Number(seconds) * 1_000) > SIGNATURE_VALID_MS) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
