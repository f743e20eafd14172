import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRunestone } from './runestone.ts'

/**
 * What the tests of `ord` (crates/ordinals/src/runestone.rs, CC0) give and expect, as facts: the numbers of a runestone in
 * a transaction whose only output it is, and what comes of them. Its tags are written as their numbers.
 */
const [FLAGS, RUNE, PREMINE, CAP, AMOUNT, OFFSET_END, MINT, POINTER] = [2, 4, 6, 8, 10, 18, 20, 22]
const [BODY, DIVISIBILITY, SPACERS, NOP, CENOTAPH] = [0, 1, 3, 127, 126]
const U64 = 2n ** 64n - 1n
const U128 = 2n ** 128n - 1n

function varint(value: bigint | number): readonly number[] {
  let rest = BigInt(value)
  const bytes: number[] = []
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

const push = (bytes: readonly number[]) =>
  bytes.length < 76 ? [bytes.length, ...bytes] : [76, bytes.length, ...bytes]
const scriptOf = (...integers: readonly (bigint | number)[]) =>
  Uint8Array.of(0x6a, 0x5d, ...push(integers.flatMap(varint)))
const decipher = (...integers: readonly (bigint | number)[]) =>
  readRunestone([scriptOf(...integers)])

const EDICT = [BODY, 1, 1, 2, 0]
const ONE = [{ rune: '1:1', amount: 2n, output: 0 }]
const made = (name?: string, premine = 0n) => ({ name, premine })

describe('a runestone', () => {
  test.each([
    ['nothing', [], {}],
    ['an edict', EDICT, { edicts: ONE }],
    ['an etching', [FLAGS, 1, ...EDICT], { edicts: ONE, etching: made() }],
    ['an etching with a name', [FLAGS, 1, RUNE, 4, ...EDICT], { edicts: ONE, etching: made('E') }],
    ['terms', [FLAGS, 3, OFFSET_END, 4, ...EDICT], { edicts: ONE, etching: made() }],
    ['an amount', [FLAGS, 3, AMOUNT, 4, ...EDICT], { edicts: ONE, etching: made() }],
    [
      'odd tags twice',
      [FLAGS, 1, DIVISIBILITY, 4, DIVISIBILITY, 5, ...EDICT],
      { edicts: ONE, etching: made() },
    ],
    ['odd tags that nobody knows', [NOP, 100, ...EDICT], { edicts: ONE }],
    ['a mint', [MINT, 1, MINT, 1], { mint: '1:1' }],
    ['a premine', [FLAGS, 1, PREMINE, U128], { etching: made(undefined, U128) }],
    ['a pointer', [POINTER, 0, ...EDICT], { edicts: ONE, pointer: 0 }],
    ['an edict for all outputs', [BODY, 1, 1, 2, 1], { edicts: [{ ...ONE[0], output: 1 }] }],
    [
      'edicts by their distance',
      [BODY, 10, 5, 5, 0, 0, 0, 10, 0, 0, 2, 1, 0, 40, 1, 25, 0],
      {
        edicts: ['10:5 5', '10:5 10', '10:7 1', '50:1 25'].map((one) => {
          const [rune = '', amount = ''] = one.split(' ')
          return { rune, amount: BigInt(amount), output: 0 }
        }),
      },
    ],
  ] as const)('has %s', (_name, integers, expected) => {
    expect(decipher(...integers)).toEqual({
      isCenotaph: false,
      edicts: [],
      etching: undefined,
      mint: undefined,
      pointer: undefined,
      ...expected,
    })
  })

  test.each([
    ['terms without an etching', [FLAGS, 2, BODY, 0, 0, 0, 0]],
    ...[PREMINE, RUNE, CAP, AMOUNT, 12, 14, 16, 18].map(
      (tag) => [`tag ${tag} without its flag`, [tag, 0]] as const,
    ),
    ...[CAP, AMOUNT, 12, 14, 16, 18].map(
      (tag) => [`tag ${tag} without terms`, [FLAGS, 1, tag, 0]] as const,
    ),
    ['even tags twice', [FLAGS, 1, RUNE, 4, RUNE, 5, ...EDICT]],
    ['an even tag that nobody knows', [CENOTAPH, 0, ...EDICT]],
    ['a flag that nobody knows', [FLAGS, 2n ** 127n, ...EDICT]],
    ['a rune of block 0', [BODY, 0, 1, 2, 0]],
    ['a block that is too high', [BODY, 1, 0, 0, 0, U64, 0, 0, 0]],
    ['a place that is too high', [BODY, 1, 1, 0, 0, 0, U64, 0, 0]],
    ['an output that is not there', [BODY, 1, 1, 2, 2]],
    ['a tag without a value', [FLAGS, 1, FLAGS]],
    ['one number more', [...EDICT, 0]],
    ['two numbers more', [...EDICT, 0, 0]],
    ['three numbers more', [...EDICT, 0, 0, 0]],
    ['a pointer to no output', [POINTER, 1]],
    ['half an id to mint', [MINT, 1]],
    ['an id to mint of block 0', [MINT, 0, MINT, 1]],
    ['more than there can be', [FLAGS, 3, CAP, 1, AMOUNT, U128, PREMINE, 1]],
  ] as const)('destroys all with %s', (_name, integers) => {
    expect(decipher(...integers)).toMatchObject({ isCenotaph: true, edicts: [] })
  })

  test.each([
    ['a number that goes on', [0x6a, 0x5d, 1, 128]],
    ['a number of more than 128 bits', [0x6a, 0x5d, 19, ...Array(18).fill(0x80), 4]],
    ['a number of 20 bytes', [0x6a, 0x5d, 20, ...Array(19).fill(0x80), 0]],
    ['a push that is cut off', [0x6a, 0x5d, 4]],
    ['a length that is cut off', [0x6a, 0x5d, 77, 1]],
    ['a code that pushes no data', [0x6a, 0x5d, 0x69, 1, 0]],
    ['a number as a code', [0x6a, 0x5d, 0x51]],
  ])('destroys all with %s', (_name, script) => {
    expect(readRunestone([Uint8Array.from(script)])).toEqual({ isCenotaph: true, edicts: [] })
  })

  test('is the first that begins as one, though a later one can be read', () => {
    const broken = Uint8Array.of(0x6a, 0x5d, 0x69)
    expect(readRunestone([broken, scriptOf(...EDICT)])?.isCenotaph).toBe(true)
    const other = Uint8Array.of(0x6a, 9, 0x5d, 4)
    expect(readRunestone([other, scriptOf(MINT, 1, MINT, 1)])?.mint).toBe('1:1')
  })

  test.each([[], [4], [0x6a], [0x6a, 4, 0x46, 0x4f, 0x4f, 0x4f]])('is none of %j', (...script) => {
    expect(readRunestone([Uint8Array.from(script)])).toBeUndefined()
  })

  test('is read from several pushes of each length', () => {
    const body = EDICT.flatMap(varint)
    const parts = [
      [1, ...body.slice(0, 1)],
      [76, 1, ...body.slice(1, 2)],
      [77, 1, 0, ...body.slice(2, 3)],
      [78, 2, 0, 0, 0, ...body.slice(3)],
    ]
    const script = Uint8Array.of(0x6a, 0x5d, ...parts.flat(), 0)
    expect(readRunestone([script])?.edicts).toEqual(ONE)
  })

  test.each([
    [0, 0, 'A'],
    [25, 0, 'Z'],
    [26, 0, 'AA'],
    [51, 0, 'AZ'],
    [52, 0, 'BA'],
    [18_278, 1, 'A•AAA'],
    [18_278, 3, 'A•A•AA'],
    [18_278, 2, 'AA•AA'],
    [18_278, 15, 'A•A•A•A'],
    [6_402_364_363_415_443_603_228_541_259_936_211_926n, 0, 'A'.repeat(27)],
  ])('names the rune %s with the spacers %s', (rune, spacers, name) => {
    expect(decipher(FLAGS, 1, RUNE, rune, SPACERS, spacers)?.etching?.name).toBe(name)
  })

  test('is read to an answer, whatever stands in it, and soon', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const found = readRunestone([Uint8Array.of(0x6a, 0x5d, ...bytes)])
        expect(found?.isCenotaph === true && found.edicts.length > 0).toBe(false)
      }),
      { numRuns: 200 },
    )
    const long = new Uint8Array(1_000_000)
    long.set([0x6a, 0x5d])
    expect(readRunestone([long])?.isCenotaph).toBe(true)
  })
})
