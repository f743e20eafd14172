import { compact } from '@polkadot-api/substrate-bindings'
import { describe, expect, test } from 'vitest'
import { parseCall } from './parseCall.ts'

const PALLETS = { balances: 10, utility: 40, proxy: 42, assets: 50 }
const key = (byte: number) => Array<number>(32).fill(byte)
const to = [0, ...key(7)]
const number = (value: bigint) => [...compact.enc(value)]
const pay = [10, 3, ...to, ...number(5n)]
const paid = { kind: 'transfer', to: Uint8Array.from(key(7)), amount: 5n }
const parse = (...content: readonly number[]) => parseCall(Uint8Array.from(content), PALLETS)

test.each([
  ['a transfer', pay, paid],
  ['a transfer that may end the account', [10, 0, ...to, ...number(5n)], paid],
  ['all', [10, 4, ...to, 0], { kind: 'transferAll', to: paid.to, keepsAccount: false }],
  ['an asset', [50, 9, ...number(3n), ...to, ...number(5n)], { ...paid, kind: 'asset', id: 3n }],
  ['a batch of none', [40, 2, ...number(0n)], { kind: 'batch', calls: [] }],
  ['a proxy of a kind', [42, 0, ...to, 1, 3, ...pay], { kind: 'proxy', real: paid.to, call: paid }],
  ['rights', [42, 1, ...to, 2, 0, 0, 0, 0], { kind: 'addProxy', delegate: paid.to, proxyType: 2 }],
])('%s is known', (_name, content, expected) => {
  expect(parse(...content)).toEqual(expected)
  for (let length = 0; length < content.length; length += 1)
    expect(parse(...content.slice(0, length))).toBeUndefined()
  expect(parse(...content, 0)).toBeUndefined()
})

test.each([
  ['another pallet', [11, 3, ...to, ...number(5n)]],
  ['another call of balances', [10, 5, ...to, 0]],
  ['another call of assets', [50, 10, ...number(3n), ...to, ...number(5n)]],
  ['another call of utilities', [40, 1, ...number(1n), ...pay]],
  ['another call of proxies', [42, 2, ...to, 2, 0, 0, 0, 0]],
  ['an account by its index', [10, 3, 1, ...key(7), ...number(5n)]],
  ['a boolean that is neither', [10, 4, ...to, 2]],
  ['a proxy whose kind is neither there nor missing', [42, 0, ...to, 2, 3, ...pay]],
])('%s is not', (_name, content) => {
  expect(parse(...content)).toBeUndefined()
})

test('without assets, a chain has none at 50', () => {
  const content = Uint8Array.of(50, 9, ...number(3n), ...to, ...number(5n))
  expect(parseCall(content, { ...PALLETS, assets: 50 })).toBeDefined()
  expect(parseCall(content, { balances: 10, utility: 40, proxy: 42 })).toBeUndefined()
})

describe('a number', () => {
  const amountOf = (...form: readonly number[]) => {
    const call = parse(10, 3, ...to, ...form)
    return call?.kind === 'transfer' ? call.amount : undefined
  }

  test.each([
    [[0xfc], 63n],
    [[0x01, 0x01], 64n],
    [[0xfd, 0xff], 16_383n],
    [[0x02, 0x00, 0x01, 0x00], 16_384n],
    [[0x03, 0, 0, 0, 0x40], 2n ** 30n],
    [[0x03, 0xff, 0xff, 0xff, 0xff], 2n ** 32n - 1n],
    [[0x07, 0, 0, 0, 0, 1], 2n ** 32n],
    [[0x33, ...Array<number>(16).fill(255)], 2n ** 128n - 1n],
  ])('%j is %s', (form, expected) => {
    expect(amountOf(...form)).toBe(expected)
  })

  test.each([
    ['two bytes for what fits into one', [0xfd, 0x00]],
    ['four bytes for what fits into two', [0xfe, 0xff, 0x00, 0x00]],
    ['five bytes for what fits into four', [0x03, 0xff, 0xff, 0xff, 0x3f]],
    ['six bytes for what fits into five', [0x07, 0xff, 0xff, 0xff, 0xff, 0]],
    ['more than 128 bits', [0x37, ...Array<number>(17).fill(255)]],
  ])('has one form only, not %s', (_name, form) => {
    expect(amountOf(...form)).toBeUndefined()
  })
})

describe('calls within calls', () => {
  const within = (depth: number): readonly number[] =>
    depth === 0 ? pay : [40, 0, ...number(1n), ...within(depth - 1)]
  const behind = (depth: number): readonly number[] =>
    depth === 0 ? pay : [42, 0, ...to, 0, ...behind(depth - 1)]
  const batchOf = (count: number) => [
    ...[40, 2, ...number(BigInt(count))],
    ...Array.from({ length: count }, () => pay).flat(),
  ]

  test.each([
    ['batches', within],
    ['proxies', behind],
  ])('are read eight levels deep: %s', (_name, nest) => {
    expect(parse(...nest(8))).toBeDefined()
    expect(parse(...nest(9))).toBeUndefined()
  })

  test('are 256 in all', () => {
    expect(parse(...batchOf(255))).toMatchObject({ calls: { length: 255 } })
    expect(parse(...batchOf(256))).toBeUndefined()
    // Each batch by itself is small enough.
    expect(parse(40, 2, ...number(2n), ...batchOf(127), ...batchOf(126))).toBeDefined()
    expect(parse(40, 2, ...number(2n), ...batchOf(127), ...batchOf(127))).toBeUndefined()
  })

  test('are not looked for where there are said to be more', () => {
    expect(parse(40, 2, ...number(2n ** 64n))).toBeUndefined()
  })
})

test('what is no call of the chain, but a mistake here, is thrown', () => {
  const broken = {
    get balances(): number {
      throw new TypeError('broken')
    },
  } as typeof PALLETS
  expect(() => parseCall(Uint8Array.from(pay), broken)).toThrow('broken')
})
