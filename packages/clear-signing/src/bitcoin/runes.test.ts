import type { Reading, ReadingContext } from '@bowline/common/reading'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { fieldsOf } from '../testing/solanaInstruction.test.support.ts'
import type { BitcoinReadingContext, Holding } from './collectibles.ts'
import { readBitcoinRequest } from './readBitcoinRequest.ts'

const network = networks.bitcoin
const at = (byte: number) => payments.p2wpkh({ hash: Buffer.alloc(20, byte), network })
const [MINE, ALICE, EVE] = [at(1), at(2), at(3)]
const nameOf = ({ address = '' }: { readonly address?: string | undefined }) => address
const context: ReadingContext = {
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  account: nameOf(MINE),
  trusted: [nameOf(ALICE)],
  currency: { symbol: 'BTC', decimals: 8 },
}
const stone = (...numbers: readonly number[]) => ({
  output: Uint8Array.of(0x6a, 0x5d, numbers.length, ...numbers),
})
/** Numbers below 128 are a byte each. */
const RUNE = [7, 5] as const
const TXID = 'ab'.repeat(32)
const held = (units: bigint): Holding => [
  { kind: 'rune', name: `${units} GOODS`, rune: 'GOODS', units },
]

function read(
  outputs: readonly { readonly output?: Uint8Array | undefined }[],
  holding?: Holding,
): Reading {
  const psbt = new Psbt({ network })
  psbt.addInput({
    hash: TXID,
    index: 0,
    witnessUtxo: { script: MINE.output ?? new Uint8Array(), value: 50_000n },
  })
  for (const { output = new Uint8Array() } of outputs)
    psbt.addOutput({ script: output, value: output[0] === 0x6a ? 0n : 15_000n })
  const known: BitcoinReadingContext = {
    ...context,
    ...(holding && { holdings: new Map([[`${TXID}:0`, holding]]) }),
  }
  return readBitcoinRequest({ method: 'signPsbt', params: { psbt: psbt.toBase64() } }, known)
}

const runesOf = (reading: Reading) =>
  fieldsOf(reading).filter(([label]) => ['rune', 'newRune', 'mintedRune'].includes(`${label}`))
const warned = ({ warnings }: Reading) =>
  warnings.map(({ code, level, subject }) => [code, level, ...(subject ? [subject] : [])])

test('each order of a runestone says how much of which rune goes to whom', () => {
  const reading = read([MINE, stone(0, ...RUNE, 100, 2, 0, 0, 0, 0), ALICE], held(1_000n))
  expect(runesOf(reading)).toEqual([
    ['rune', ['7:5', 100n, nameOf(ALICE)]],
    ['rune', ['7:5', 'runeRest', nameOf(MINE)]],
  ])
  expect(warned(reading)).toEqual([])
})

test('an order for every output names all of them', () => {
  const reading = read([MINE, stone(0, ...RUNE, 100, 3), ALICE])
  expect(runesOf(reading)).toEqual([['rune', ['7:5', 100n, nameOf(MINE), nameOf(ALICE)]]])
})

test.each([
  [100, held(1_000n), false],
  [79, held(100n), false],
  [80, held(100n), true],
  [0, held(1_000_000n), true],
  // Nobody knows how much there is.
  [1, undefined, true],
])('%s of a rune for a stranger is red if it may be most of it', (amount, holding, isRed) => {
  const reading = read([MINE, stone(0, ...RUNE, amount, 2), EVE], holding)
  const most = warned(reading).filter(([code]) => code === 'takesMost')
  expect(most).toEqual(isRed ? [['takesMost', 'red', nameOf(EVE)]] : [])
})

test('an order for the output of the runestone itself destroys', () => {
  expect(warned(read([MINE, stone(0, ...RUNE, 5, 1)]))).toEqual([['burned', 'red']])
})

test('a malformed runestone destroys all', () => {
  const reading = read([MINE, stone(126, 0)], held(5n))
  expect(runesOf(reading)).toEqual([])
  expect(warned(reading)).toEqual([['runesBurned', 'red']])
})

test('a rune that is made or minted is named', () => {
  expect(runesOf(read([MINE, stone(2, 1, 4, 4, 6, 9)]))).toEqual([['newRune', ['E', 9n]]])
  expect(runesOf(read([MINE, stone(20, 7, 20, 5)]))).toEqual([['mintedRune', '7:5']])
})

test('more orders than anybody reads are said to be more', () => {
  const many = Array.from({ length: 33 }, (_, index) => (index === 0 ? [7, 5, 1, 0] : [0, 0, 1, 0]))
  const long = { output: Uint8Array.of(0x6a, 0x5d, 76, 133, 0, ...many.flat()) }
  const reading = read([MINE, long])
  expect(runesOf(reading)).toHaveLength(32)
  expect(warned(reading)).toEqual([['tooLong', 'yellow']])
})
