import { SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
// @boundaries-ignore What is read is compared with what the wallet of this repository signs.
import { hashTypedData } from '../../../../wallet-keys/src/evm/hashTypedData.ts'
import { codes, context, ME } from '../../testing/evmCase.test.support.ts'
import { readEvmRequest } from '../readEvmRequest.ts'
import { parseTypedData } from './parseTypedData.ts'

const numRuns = 1_000

type Types = Record<string, { name: string; type: string }[]>

/** Names as Solidity has them, and as wallets sign them. The last ones lead to no other type, as wallets look for them. */
const TYPE_NAMES = [
  ...['A', 'B', 'Order', 'A:B', 'App:Order', '$C', 'Übung', '訂單'],
  // What objects inherit, and what is an atom.
  ...['constructor', 'toString:1', 'address'],
]
const DOMAIN_TYPE = 'EIP712Domain'
const MEMBER_NAMES = ['a', 'b', 'owner', 'from:1', '$x', 'größe', DOMAIN_TYPE, 'toString']
const ATOMS = [
  ...['address', 'bool', 'bytes', 'string', 'uint8', 'uint256', 'int8', 'int256'],
  ...['bytes1', 'bytes4', 'bytes32'],
]
const ODD_ATOMS = [
  'uint',
  'int',
  'bytes0',
  'bytes33',
  'uint7',
  'uint264',
  'byte',
  'function',
  'bytes04',
]
const DOMAIN = {
  name: ['string', 'Test'],
  version: ['string', '1'],
  chainId: ['uint256', 1],
  verifyingContract: ['address', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  salt: ['bytes32', `0x${'5a'.repeat(32)}`],
  extra: ['string', 'more'],
} as const
const DOMAIN_NAMES = ['name', 'version', 'chainId', 'verifyingContract', 'salt', 'extra'] as const

/** Values of one message. */
const MAX_VALUES = 60

/** A source of numbers that are the same for the same seed. */
function createDice(seed: number) {
  let state = seed >>> 0
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((last ^ (last >>> 14)) >>> 0) % count
  }
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('There is nothing to choose from.')
    return found
  }
  const some = <T>(list: readonly T[], most: number): readonly T[] =>
    [...list].sort(() => below(3) - 1).slice(0, below(most + 1))
  return { below, oneOf, some, rarely: () => below(24) === 0 }
}

/** Draws typed data that wallets may sign: most of it well formed, and some of it odd in one way or another. */
function drawData(seed: number) {
  const { below, oneOf, some, rarely } = createDice(seed)
  const names = [oneOf(TYPE_NAMES), ...some(TYPE_NAMES, 3)]
  const baseType = () => {
    if (rarely()) return oneOf([...ODD_ATOMS, 'Missing'])
    return oneOf([oneOf(ATOMS), oneOf(ATOMS), oneOf(names)])
  }
  const types: Types = {}
  for (const name of names)
    types[name] = some(MEMBER_NAMES, 4).map((member) => ({
      name: member,
      type: `${baseType()}${oneOf(['', '', '', '[]', '[2]', '[][]', '[1][]'])}`,
    }))
  const listed = some(DOMAIN_NAMES, 6)
  if (below(5) > 0) types[DOMAIN_TYPE] = listed.map((name) => ({ name, type: DOMAIN[name][0] }))
  const given = DOMAIN_NAMES.filter((name) => listed.includes(name) || below(4) === 0)
  const domain = Object.fromEntries(given.map((name) => [name, DOMAIN[name][1]]))

  let left = MAX_VALUES
  function draw(type: string): unknown {
    left -= 1
    if (rarely()) return oneOf<unknown>(['', '0x', 7, true, 'true', '0xabc', [], {}, '007', ' 1'])
    const [, of, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (of !== undefined)
      return Array.from({ length: length ? Number(length) : left > 0 ? below(3) : 0 }, () =>
        draw(of),
      )
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (!members) return drawAtom(type)
    // A type of its own kind has no end but these.
    if (left < 0 || (left < MAX_VALUES - 1 && below(3) === 0))
      return [null, undefined, {}][below(3)]
    const entries = members
      .filter(() => !rarely())
      .map((one): readonly [string, unknown] => [one.name, draw(one.type)])
    return Object.fromEntries(rarely() ? [...entries, ['unsigned', 1]] : entries)
  }

  function drawAtom(type: string): unknown {
    if (type === 'address') return oneOf([ME, `0x${'ab'.repeat(20)}`, `0x${'AB'.repeat(20)}`])
    if (type === 'bool') return oneOf([true, false])
    if (type === 'string') return oneOf(['', 'Hello', 'Ünïcode 訂單', '0x12', '👩‍🚀'])
    if (type === 'bytes') return oneOf(['0x', '0x00', '0xdeadBEEF', `0x${'77'.repeat(40)}`])
    const size = Number(/\d+$/.exec(type)?.[0] ?? 1)
    if (type.startsWith('bytes')) return `0x${'c3'.repeat(Math.min(size, 40))}`
    const value = type.startsWith('int') ? oneOf([-128, -1, 0, 127]) : oneOf([0, 1, 127, 255])
    const forms = [value, `${value}`]
    return oneOf(value < 0 ? forms : [...forms, `0x${value.toString(16)}`])
  }

  const primaryType = rarely() ? DOMAIN_TYPE : oneOf(names)
  return { types, primaryType, domain, message: draw(primaryType) }
}

/** What MetaMask signs; `undefined` where it refuses. */
function digestOfMetaMask(data: unknown): string | undefined {
  try {
    // Its types forbid what is odd here.
    return hexOf(TypedDataUtils.eip712Hash(data as never, SignTypedDataVersion.V4))
  } catch {
    return undefined
  }
}

function digestOfOurs(data: unknown): string | undefined {
  try {
    return hexOf(hashTypedData(data as never))
  } catch {
    return undefined
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('what is read has the digest that MetaMask signs, or the reading says that it may count elsewhere', () => {
  const seen = { same: 0, loose: 0, unread: 0, ended: 0 }
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const data = drawData(seed)
      const ours = digestOfOurs(data)
      const parsed = parseTypedData(data)
      // The wallet signs what is read, and nothing else.
      expect(ours !== undefined).toBe(parsed !== undefined)
      const params = [ME, data]
      const reading = readEvmRequest({ method: 'eth_signTypedData_v4', params }, context)
      expect(reading.intent === 'unknownRequest').toBe(parsed === undefined)
      const kind = !parsed ? 'unread' : parsed.isDomainLoose ? 'loose' : 'same'
      seen[kind] += 1
      if (parsed?.hasAbsent) seen.ended += 1
      if (kind === 'same') expect(ours).toBe(digestOfMetaMask(data))
      if (kind === 'loose') expect(codes(reading)).toContain('unboundDomain')
    }),
    { numRuns },
  )
  // Each kind has to come up often, or little was compared.
  expect(seen.same).toBeGreaterThan(numRuns / 4)
  expect(seen.loose).toBeGreaterThan(numRuns / 20)
  expect(seen.unread).toBeGreaterThan(numRuns / 10)
  expect(seen.ended).toBeGreaterThan(numRuns / 20)
})

test.each<readonly [what: string, changes: object]>([
  ['members of the domain that its type does not have', { domain: { name: 'T', chainId: 1 } }],
  ['a type that is made of itself', { primaryType: 'Tree', message: { leaf: 'a', rest: [] } }],
  ['names with a colon', { primaryType: 'App:Order', message: { a: '1' } }],
])('%s are signed as MetaMask does', (_what, changes) => {
  const data = {
    types: {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Tree: [
        { name: 'leaf', type: 'string' },
        { name: 'rest', type: 'Tree[]' },
      ],
      'App:Order': [{ name: 'a', type: 'uint256' }],
    },
    domain: { name: 'T' },
    primaryType: 'Tree',
    message: { leaf: 'a', rest: [{ leaf: 'b', rest: [] }] },
    ...changes,
  }
  expect(parseTypedData(data)).toBeDefined()
  expect(digestOfOurs(data)).toBe(digestOfMetaMask(data))
})

test('a type whose word leads to what every object inherits is refused, as it is by MetaMask', () => {
  const data = {
    types: {
      [DOMAIN_TYPE]: [{ name: 'name', type: 'string' }],
      'A:B': [],
      A: [{ name: 'a', type: 'toString:1[1][]' }],
      'toString:1': [{ name: 'owner', type: 'int8' }],
    },
    primaryType: 'A:B',
    domain: { name: 'Test' },
    message: {},
  }
  expect(digestOfMetaMask(data)).toBeUndefined()
  expect(digestOfOurs(data)).toBeUndefined()
  expect(parseTypedData(data)).toBeUndefined()
})
