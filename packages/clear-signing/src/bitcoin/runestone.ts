import { messageOf, type Runestone } from './runestoneMessage.ts'
import { isData } from './spending.ts'

const OP_13 = 0x5d
/** Nodes pass on no transaction that is longer. What nobody reads to its end counts as malformed. */
const MAX_SCRIPT_BYTES = 100_000
const MALFORMED: Runestone = { isCenotaph: true, edicts: [] }

/**
 * Reads the message of Runes in the scripts of a transaction's outputs, in their order, as the public description of the
 * protocol has it (docs.ordinals.com/runes/specification.html). The first script that begins with `OP_RETURN OP_13`
 * counts. `undefined` where there is none.
 */
export function readRunestone(scripts: readonly Uint8Array[]): Runestone | undefined {
  const script = scripts.find((one) => isData(one) && one[1] === OP_13)
  if (!script) return undefined
  const payload = script.length > MAX_SCRIPT_BYTES ? undefined : payloadOf(script)
  const integers = payload && integersOf(payload)
  return integers ? messageOf(integers, scripts.length) : MALFORMED
}

/** Pushes of up to this length have it as their code. */
const LONGEST_PLAIN = 75
/** `OP_PUSHDATA1`, 2 and 4: the length follows in so many bytes. Higher codes push no data. */
const LENGTH_BYTES: Readonly<Record<number, number>> = { 76: 1, 77: 2, 78: 4 }

/** Joins what a script pushes after its first two codes; `undefined` where it does something else, or is cut off. */
function payloadOf(script: Uint8Array): Uint8Array | undefined {
  const payload = new Uint8Array(script.length)
  let written = 0
  let at = 2
  while (at < script.length) {
    const code = script[at] ?? 0
    const sized = code <= LONGEST_PLAIN ? 0 : LENGTH_BYTES[code]
    if (sized === undefined) return undefined
    const from = at + 1 + sized
    const length = sized === 0 ? code : littleEndian(script.subarray(at + 1, from))
    if (from + length > script.length) return undefined
    payload.set(script.subarray(from, from + length), written)
    written += length
    at = from + length
  }
  return payload.subarray(0, written)
}

const littleEndian = (bytes: Uint8Array): number =>
  bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)

/** Numbers are of 128 bits, in groups of seven, the lowest first (LEB128). */
const MAX_BYTES = 19
const MAX = 2n ** 128n

function integersOf(payload: Uint8Array): readonly bigint[] | undefined {
  const found: bigint[] = []
  let value = 0n
  let length = 0
  for (const byte of payload) {
    value |= BigInt(byte & 0x7f) << BigInt(7 * length)
    length += 1
    if (length > MAX_BYTES || value >= MAX) return undefined
    if (byte < 0x80) {
      found.push(value)
      value = 0n
      length = 0
    }
  }
  // The last number goes on, and there is nothing more.
  return length === 0 ? found : undefined
}
