/**
 * Whether the hexadecimal text of an era is one as chains read it: `0x00` for a transaction that never expires, or the two
 * bytes of a period and a phase. Of any other, a chain would take some bytes for what follows it, such as the nonce for a
 * tip, which is not what anybody was shown.
 */
export function isEra(text: string): boolean {
  if (text === '0x00') return true
  const [, low = '', high = ''] = /^0x([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? []
  const encoded = Number.parseInt(`${high}${low}`, 16)
  const period = 2 << (encoded & 0xf)
  const phase = (encoded >> 4) * Math.max(period >> 12, 1)
  // Not a number fails both.
  return period >= SHORTEST_PERIOD && phase < period
}

const SHORTEST_PERIOD = 4
