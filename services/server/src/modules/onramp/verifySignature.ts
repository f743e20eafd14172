import { createHmac, timingSafeEqual } from 'node:crypto'

/** The allowed difference between a signature's time and the server's. */
export const SIGNATURE_VALID_MS = 5 * 60_000

const FORM = /^t=(\d{1,12}),s=([0-9a-f]{64})$/

/**
 * Verifies `t=<seconds>,s=<hex>`: HMAC-SHA256 over the time, a dot and the body. The time prevents
 * replays of old notices.
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
