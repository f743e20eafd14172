/** An order of a runestone: an amount of a rune for an output. */
export interface Edict {
  /** `block:transaction` of where the rune was made; `0:0` for the one that this transaction makes. */
  readonly rune: string
  /** The amount in the rune's smallest unit; 0 is all that is left of it. */
  readonly amount: bigint
  /** The place of the output. The number of all outputs stands for each that holds no data. */
  readonly output: number
}

/** What the message of Runes in a transaction says. */
export interface Runestone {
  /** It is malformed: all runes of the coins that are spent are destroyed. */
  readonly isCenotaph: boolean
  readonly edicts: readonly Edict[]
  /** A rune that is made, by its name; without one it gets a reserved name. */
  readonly etching?: { readonly name: string | undefined; readonly premine: bigint } | undefined
  /** The rune that is minted. */
  readonly mint?: string | undefined
  /** The output that gets what no edict names. */
  readonly pointer?: number | undefined
}

/** What the fields of a runestone are called by. Odd ones that are not known are ignored, even ones make it malformed. */
const TAG = {
  body: 0n,
  flags: 2n,
  rune: 4n,
  premine: 6n,
  cap: 8n,
  amount: 10n,
  heights: [12n, 14n, 16n, 18n],
  mint: 20n,
  pointer: 22n,
  spacers: 3n,
} as const
/** The bits of `flags`: a rune is made, others may mint it, and it takes part in changes of the protocol. */
const FLAG = { etching: 1n, terms: 2n, turbo: 4n } as const
const MAX_BLOCK = 2n ** 64n
const MAX_SMALL = 2n ** 32n
const MAX_AMOUNT = 2n ** 128n

type Fields = Map<bigint, bigint[]>

/** Reads the numbers of a runestone, of a transaction with so many outputs. */
export function messageOf(integers: readonly bigint[], outputs: number): Runestone {
  const { fields, edicts, isFlawed } = partsOf(integers, outputs)
  let flags = take(fields, TAG.flags, ([found]) => found) ?? 0n
  const has = (flag: bigint): boolean => {
    const isSet = (flags & flag) !== 0n
    flags &= ~flag
    return isSet
  }
  const isEtching = has(FLAG.etching)
  const made = isEtching ? etchingOf(fields, has(FLAG.terms)) : undefined
  if (isEtching) has(FLAG.turbo)
  const mint = take(fields, TAG.mint, ([block = 0n, place = 0n]) => idOf(block, place), 2)
  const pointer = take(fields, TAG.pointer, ([place = 0n]) =>
    place < BigInt(outputs) ? Number(place) : undefined,
  )
  const isCenotaph =
    isFlawed ||
    made?.isTooMuch === true ||
    flags !== 0n ||
    [...fields.keys()].some((tag) => tag % 2n === 0n)
  const etching = made && { name: made.name, premine: made.premine }
  return { isCenotaph, edicts: isCenotaph ? [] : edicts, etching, mint, pointer }
}

/** Splits the numbers into fields, each with its values, and edicts, each of four numbers. */
function partsOf(integers: readonly bigint[], outputs: number) {
  const fields: Fields = new Map()
  for (let at = 0; at < integers.length; at += 2) {
    const tag = integers[at]
    if (tag === TAG.body) return { fields, ...edictsOf(integers.slice(at + 1), outputs) }
    const value = integers[at + 1]
    if (tag === undefined || value === undefined) return { fields, edicts: [], isFlawed: true }
    const values = fields.get(tag)
    if (values) values.push(value)
    else fields.set(tag, [value])
  }
  return { fields, edicts: [], isFlawed: false }
}

function edictsOf(integers: readonly bigint[], outputs: number) {
  const edicts: Edict[] = []
  let [block, place] = [0n, 0n]
  for (let at = 0; at < integers.length; at += 4) {
    const [blocks = 0n, places = 0n, amount = 0n, output] = integers.slice(at, at + 4)
    // Places count on within a block, and anew in another.
    place = blocks === 0n ? place + places : places
    block += blocks
    const rune = idOf(block, place)
    if (output === undefined || rune === undefined || output > BigInt(outputs))
      return { edicts, isFlawed: true }
    edicts.push({ rune, amount, output: Number(output) })
  }
  return { edicts, isFlawed: false }
}

/** The id of a rune; none is in block 0, except `0:0`. */
const idOf = (block: bigint, place: bigint): string | undefined =>
  block >= MAX_BLOCK || place >= MAX_SMALL || (block === 0n && place > 0n)
    ? undefined
    : `${block}:${place}`

/**
 * Takes the first values of a field away. What stays is not known, also where the values make no sense: if the field is
 * an even one, the runestone is malformed.
 */
function take<T>(
  fields: Fields,
  tag: bigint,
  read: (values: readonly bigint[]) => T | undefined,
  count = 1,
): T | undefined {
  const values = fields.get(tag) ?? []
  const found = values.length < count ? undefined : read(values.slice(0, count))
  if (found === undefined) return undefined
  values.splice(0, count)
  if (values.length === 0) fields.delete(tag)
  return found
}

function etchingOf(fields: Fields, hasTerms: boolean) {
  const one = (tag: bigint, limit = MAX_AMOUNT) =>
    take(fields, tag, ([value = 0n]) => (value < limit ? value : undefined))
  const premine = one(TAG.premine) ?? 0n
  const rune = one(TAG.rune)
  const spacers = one(TAG.spacers, MAX_SMALL) ?? 0n
  const cap = (hasTerms ? one(TAG.cap) : undefined) ?? 0n
  const each = (hasTerms ? one(TAG.amount) : undefined) ?? 0n
  if (hasTerms) for (const tag of TAG.heights) one(tag, MAX_BLOCK)
  return {
    name: rune === undefined ? undefined : nameOf(rune, spacers),
    premine,
    isTooMuch: premine + cap * each >= MAX_AMOUNT,
  }
}

/** Names are numbers with 26 letters as digits, of which none is zero; spacers stand behind the letters whose bits are set. */
function nameOf(rune: bigint, spacers: bigint): string {
  let rest = rune + 1n
  let letters = ''
  while (rest > 0n) {
    letters = String.fromCodePoint(65 + Number((rest - 1n) % 26n)) + letters
    rest = (rest - 1n) / 26n
  }
  const last = letters.length - 1
  return [...letters]
    .map((letter, at) => (at < last && (spacers >> BigInt(at)) & 1n ? `${letter}•` : letter))
    .join('')
}
