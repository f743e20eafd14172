/**
 * Returns 128 random bits in hexadecimal digits. `crypto.randomUUID` is missing on pages of plain http, as phones open
 * them from a computer beside them.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
