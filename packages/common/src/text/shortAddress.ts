export interface ShortAddressOptions {
  /** Characters kept at the start, a `0x` included. Default 4. */
  readonly start?: number | undefined
  /** Characters kept at the end. Default 6. */
  readonly end?: number | undefined
}

/**
 * Cuts the middle out of an address for a narrow place. An address that would not get shorter stays whole.
 * Never compare what this returns: look-alike addresses share their ends on purpose.
 *
 * @example
 * shortAddress('0x52908400098527886E0F7030069857D2E4169EE7') // '0x52…169EE7'
 */
export function shortAddress(
  address: string,
  { start = 4, end = 6 }: ShortAddressOptions = {},
): string {
  const keepStart = countOf(start)
  const keepEnd = countOf(end)
  if (address.length <= keepStart + keepEnd + 1) return address
  return `${address.slice(0, keepStart)}…${keepEnd ? address.slice(-keepEnd) : ''}`
}

function countOf(characters: number): number {
  return Number.isFinite(characters) ? Math.max(0, Math.floor(characters)) : 0
}
