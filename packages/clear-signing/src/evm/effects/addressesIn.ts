import { toHex } from '../../reading/hex.ts'

/** More addresses are a list that nobody looks through. */
const MAX_ADDRESSES = 16
/** Calls within calls. */
const MAX_DEPTH = 3
const WORD_BYTES = 32
const PADDING_BYTES = 12
const SELECTOR_BYTES = 4

/**
 * Finds what may be addresses among the arguments of a call whose function is not known: words that begin with twelve
 * zero bytes, and with no more than fifteen, since smaller numbers are amounts. Looks into bytes that have the length
 * of a call as well.
 */
export function addressesIn(content: Uint8Array, depth = 0): readonly string[] {
  const found: string[] = []
  for (let at = 0; at + WORD_BYTES <= content.length; at += WORD_BYTES) {
    const word = content.subarray(at, at + WORD_BYTES)
    if (isAddress(word)) found.push(toHex(word.subarray(PADDING_BYTES)))
    const inner = callAt(content, at)
    if (inner && depth < MAX_DEPTH)
      found.push(...addressesIn(inner.subarray(SELECTOR_BYTES), depth + 1))
  }
  return [...new Set(found)].slice(0, MAX_ADDRESSES)
}

function isAddress(word: Uint8Array): boolean {
  const start = word.subarray(PADDING_BYTES, PADDING_BYTES + 4)
  return (
    word.subarray(0, PADDING_BYTES).every((byte) => byte === 0) &&
    start.some((byte) => byte !== 0) &&
    word.subarray(PADDING_BYTES).some((byte) => byte !== 0xff)
  )
}

/** Bytes behind a word that is their length, if that is the length of a call. */
function callAt(content: Uint8Array, at: number): Uint8Array | undefined {
  const word = content.subarray(at, at + WORD_BYTES)
  if (!word.subarray(0, WORD_BYTES - 4).every((byte) => byte === 0)) return undefined
  const length = new DataView(word.buffer, word.byteOffset).getUint32(WORD_BYTES - 4)
  const start = at + WORD_BYTES
  const isCall = length % WORD_BYTES === SELECTOR_BYTES && length > SELECTOR_BYTES
  return isCall && start + length <= content.length
    ? content.subarray(start, start + length)
    : undefined
}
