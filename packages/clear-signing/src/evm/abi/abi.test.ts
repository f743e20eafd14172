import fc from 'fast-check'
import { encodeAbiParameters, hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { toHex } from '../../reading/hex.ts'
import {
  type AbiType,
  address,
  array,
  bool,
  bytes,
  bytes32,
  decodeAbi,
  tuple,
  uint,
  uint256,
} from './abi.ts'

interface Sample {
  readonly type: AbiType<unknown>
  /** As viem names it. */
  readonly parameter: { readonly type: string; readonly components?: readonly unknown[] }
  readonly value: unknown
}

const leaf = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => sample(uint256, value)),
  fc.bigInt({ min: 0n, max: 2n ** 48n - 1n }).map((value) => sample(uint(48), value)),
  fc.boolean().map((value) => sample(bool, value)),
  hex(20).map((value) => sample(address, value)),
  hex(32).map((value) => sample(bytes32, value)),
  fc.uint8Array({ maxLength: 100 }).map((value) => sample(bytes, toHex(value))),
)

const { node: samples } = fc.letrec<{ node: Sample }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }).map(sampleOfTuple),
    fc.tuple(tie('node'), fc.integer({ min: 0, max: 4 })).map(([one, length]) =>
      sample(
        array(one.type),
        Array.from({ length }, () => one.value),
        one.parameter.components,
      ),
    ),
  ),
}))

function sample(type: AbiType<unknown>, value: unknown, components?: readonly unknown[]): Sample {
  const name = type.name.startsWith('(')
    ? `tuple${type.name.slice(type.name.lastIndexOf(')') + 1)}`
    : type.name
  return { type, value, parameter: { type: name, ...(components && { components }) } }
}

function sampleOfTuple(members: readonly Sample[]): Sample {
  const components = members.map(({ parameter }, index) => ({ ...parameter, name: `m${index}` }))
  const values = Object.fromEntries(members.map(({ value }, index) => [`m${index}`, value]))
  return sample(tuple(...members.map(({ type }) => type)), values, components)
}

function hex(length: number) {
  return fc.uint8Array({ minLength: length, maxLength: length }).map(toHex)
}

/** What viem encodes, with bytes as hexadecimal and tuples as lists. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value)
  if (Array.isArray(value)) return value.map(plain)
  return value !== null && typeof value === 'object' ? Object.values(value).map(plain) : value
}

/** viem's parameters are a type of their own for each literal. */
const encode = ({ parameter, value }: Sample) =>
  hexToBytes(encodeAbiParameters([parameter] as never, [value] as never))

test('reads what viem writes, whatever the types', () => {
  fc.assert(
    fc.property(fc.array(samples, { minLength: 1, maxLength: 4 }).map(sampleOfTuple), (one) => {
      const parameters = one.parameter.components
      const values = plain(one.value) as unknown[]
      const data = hexToBytes(
        encodeAbiParameters(parameters as never, Object.values(one.value as object) as never),
      )
      expect(plain(decodeAbi(one.type, data))).toEqual(values)
    }),
    { numRuns: 300 },
  )
})

test('any other bytes for the same value are refused', () => {
  const type = tuple(address, array(tuple(address, bool, bytes)), bytes, uint(48))
  const value = [`0x${'11'.repeat(20)}`, [[`0x${'22'.repeat(20)}`, true, '0x1234']], '0x99', 7n]
  const good = encode(toSample(type, value))
  expect(plain(decodeAbi(tuple(type), good))).toEqual([value])
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.nat({ max: good.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => {
        const bad = good.slice()
        bad[at] = (bad[at] ?? 0) ^ change
        const read = decodeAbi(tuple(type), bad)
        expect(plain(read)).not.toEqual([value])
        seen.add(read ? 'other value' : 'refused')
      },
    ),
    { numRuns: 500 },
  )
  expect([...seen].sort()).toEqual(['other value', 'refused'])
})

function toSample(type: AbiType<unknown>, value: readonly unknown[]): Sample {
  const names = ['receiver', 'calls', 'rest', 'until']
  return {
    type,
    parameter: {
      type: 'tuple',
      components: [
        { name: 'receiver', type: 'address' },
        {
          name: 'calls',
          type: 'tuple[]',
          components: [
            { name: 'to', type: 'address' },
            { name: 'ok', type: 'bool' },
            { name: 'data', type: 'bytes' },
          ],
        },
        { name: 'rest', type: 'bytes' },
        { name: 'until', type: 'uint48' },
      ],
    },
    value: Object.fromEntries(
      names.map((name, index) => [
        name,
        name === 'calls'
          ? (value[index] as unknown[][]).map(([to, ok, data]) => ({ to, ok, data }))
          : value[index],
      ]),
    ),
  }
}

test.each([
  ['nothing', uint256, ''],
  ['half a word', uint256, '00'.repeat(31)],
  ['a byte too many', uint256, '00'.repeat(33)],
  ['an address with dirt before it', address, `01${'00'.repeat(31)}`],
  ['a number above its bits', uint(48), `${'00'.repeat(25)}01${'00'.repeat(6)}`],
  ['a boolean of 2', bool, `${'00'.repeat(31)}02`],
  ['a boolean with dirt before it', bool, `01${'00'.repeat(30)}01`],
  ['an offset beyond the end', tuple(bytes), 'ff'.repeat(32)],
  ['an offset to itself', tuple(bytes), '00'.repeat(64)],
  ['a list longer than the data', tuple(array(uint256)), `${wordOf(32)}${wordOf(1e9)}`],
  ['dirt behind bytes', tuple(bytes), `${wordOf(32)}${wordOf(1)}01${'00'.repeat(30)}01`],
])('refuses %s', (_, type, data) => {
  expect(decodeAbi<unknown>(type, hexToBytes(`0x${data}`))).toBeUndefined()
})

test('one offset for two values is refused', () => {
  const data = `${wordOf(64)}${wordOf(64)}${wordOf(0)}`
  expect(decodeAbi(tuple(bytes, bytes), hexToBytes(`0x${data}`))).toBeUndefined()
})

test('a list of many empty tuples takes no room, and no time', () => {
  // Each of its members would take no bytes, so a length could be anything.
  const data = hexToBytes(`0x${wordOf(32)}${wordOf(50)}`)
  expect(decodeAbi(tuple(array(tuple())), data)).toHaveLength(1)
})

function wordOf(value: number): string {
  return value.toString(16).padStart(64, '0')
}
