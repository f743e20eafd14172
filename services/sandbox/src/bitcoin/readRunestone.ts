/** Where an amount of a rune goes. */
export interface Edict {
  /** The block and the place in it where the rune was made. */
  readonly id: string
  /** 0 is all that is left. */
  readonly amount: bigint
  /** The number of outputs stands for each of them. */
  readonly output: number
}

export interface Runestone {
  readonly edicts: readonly Edict[]
  /** The output for what no edict names. Default: the first that can be spent. */
  readonly pointer?: number | undefined
}

const [RETURN, MAGIC] = [0x6a, 0x5d]
const TAG = { body: 0n, pointer: 22n }
/** What is made, minted or named by them is not followed here. */
const KNOWN_TAGS: readonly bigint[] = [0n, 2n, 4n, 6n, 8n, 10n, 12n, 14n, 16n, 18n, 20n, 22n]
const MAX_PUSH = 75

/**
 * Reads what a transaction says of runes, by the specification of `ord`. `undefined` if it says nothing, `cenotaph` if what it
 * says is malformed: all runes that it spends are lost then. Pushes of more than 75 bytes count as malformed here.
 */
export function readRunestone(scripts: readonly Uint8Array[]): Runestone | 'cenotaph' | undefined {
  const script = scripts.find(([first, second]) => first === RETURN && second === MAGIC)
  if (!script) return undefined
  const payload = payloadOf(script.subarray(2))
  const numbers = payload && numbersOf(payload)
  if (!numbers) return 'cenotaph'
  const fields = new Map<bigint, bigint>()
  for (let at = 0; at < numbers.length; at += 2) {
    const [tag = 0n, value] = numbers.slice(at)
    if (tag === TAG.body) return stoneOf(fields, numbers.slice(at + 1), scripts.length)
    if (value === undefined) return 'cenotaph'
    if (!fields.has(tag)) fields.set(tag, value)
  }
  return stoneOf(fields, [], scripts.length)
}

function stoneOf(
  fields: ReadonlyMap<bigint, bigint>,
  body: readonly bigint[],
  outputs: number,
): Runestone | 'cenotaph' {
  const isOdd = [...fields.keys()].some((tag) => tag % 2n === 0n && !KNOWN_TAGS.includes(tag))
  if (isOdd || body.length % 4 !== 0) return 'cenotaph'
  const edicts: Edict[] = []
  let [block, place] = [0n, 0n]
  for (let at = 0; at < body.length; at += 4) {
    const [blocks = 0n, places = 0n, amount = 0n, output = 0n] = body.slice(at)
    // The ids follow each other: a place counts from the last one in the same block.
    place = blocks === 0n ? place + places : places
    block += blocks
    if (output > outputs) return 'cenotaph'
    edicts.push({ id: `${block}:${place}`, amount, output: Number(output) })
  }
  const pointer = fields.get(TAG.pointer)
  return pointer !== undefined && pointer < outputs
    ? { edicts, pointer: Number(pointer) }
    : { edicts }
}

/** Joins what a script pushes; `undefined` if it does anything else. */
function payloadOf(script: Uint8Array): Uint8Array | undefined {
  const parts: number[] = []
  for (let at = 0; at < script.length; ) {
    const size = script[at] ?? 0
    if (size > MAX_PUSH || at + 1 + size > script.length) return undefined
    parts.push(...script.subarray(at + 1, at + 1 + size))
    at += 1 + size
  }
  return Uint8Array.from(parts)
}

/** Reads numbers in LEB128; `undefined` if the last one has no end, or one is larger than 128 bits. */
function numbersOf(bytes: Uint8Array): readonly bigint[] | undefined {
  const numbers: bigint[] = []
  let [number, shift] = [0n, 0n]
  for (const byte of bytes) {
    number |= BigInt(byte & 0x7f) << shift
    if (number >> 128n > 0n) return undefined
    shift += 7n
    if (byte & 0x80) continue
    numbers.push(number)
    ;[number, shift] = [0n, 0n]
  }
  return shift === 0n ? numbers : undefined
}
