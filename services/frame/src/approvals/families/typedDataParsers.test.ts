import { readEvmRequest } from '@bowline/clear-signing/evm'
import type { TypedData } from '@bowline/common'
import { hashTypedData } from '@bowline/wallet-keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const context = { chainId: 'eip155:1', account }

const isHashed = (typedData: unknown): boolean => {
  try {
    hashTypedData(typedData as TypedData)
    return true
  } catch {
    // Refused.
    return false
  }
}
const isRead = (typedData: unknown): boolean =>
  readEvmRequest({ method: 'eth_signTypedData_v4', params: [account, typedData] }, context)
    .intent !== 'unknownRequest'

const bytesOf = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  bytesOf(20),
)
const atoms = [
  ['string', fc.string({ unit: 'binary' })],
  ['bool', fc.boolean()],
  ['address', bytesOf(20)],
  ['bytes', bytesOf(5)],
  ['bytes4', bytesOf(4)],
  ['bytes32', bytesOf(32)],
  ['uint8', fc.integer({ min: -1, max: 256 })],
  ['uint256', fc.bigInt({ min: -1n, max: 2n ** 256n }).map(String)],
  ['int8', fc.integer({ min: -129, max: 128 })],
  ['int256', fc.bigInt({ min: -(2n ** 255n) - 1n, max: 2n ** 255n }).map(String)],
  // None of these is a type.
  ['uint', fc.integer()],
  ['uint7', fc.nat(1)],
  ['bytes33', bytesOf(33)],
  ['byte', bytesOf(1)],
] as const

const member = fc.oneof(
  ...atoms.map(([type, right]) =>
    fc.tuple(
      fc.constant(type),
      fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: anything }),
    ),
  ),
)
const listed = fc
  .tuple(member, fc.constantFrom('', '[]', '[2]', '[2][]'))
  .map(([[type, value], list]) => ({
    type: `${type}${list}`,
    value: list === '' ? value : list === '[2][]' ? [[value, value]] : [value, value],
  }))
const names = [
  'alpha',
  'beta',
  'Gamma',
  '$d',
  'e_1',
  'f:1',
  'größe',
  '0',
  'not one',
  'hid\u200bden',
]
const struct = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), listed), {
  maxLength: 4,
  selector: ([name]) => name,
})

const message = fc
  .record({
    members: struct,
    inner: struct,
    primaryType: fc.constantFrom(...Array(8).fill('Main'), 'Inner', 'Nothing'),
    domain: fc.constantFrom(
      {},
      { name: 'App', chainId: 1 },
      { chainId: '0x1', verifyingContract: account },
      { chainId: 'one' },
    ),
    drops: fc.boolean(),
  })
  .map(({ members, inner, primaryType, domain, drops }) => {
    const typesOf = (list: typeof members) => list.map(([name, { type }]) => ({ name, type }))
    const valuesOf = (list: typeof members) =>
      Object.fromEntries(list.map(([name, { value }]) => [name, value]))
    const all = { ...valuesOf(members), within: valuesOf(inner) }
    return {
      types: {
        Main: [...typesOf(members), { name: 'within', type: 'Inner' }],
        Inner: typesOf(inner),
      },
      primaryType,
      domain,
      message: drops && members[0] ? { ...all, [members[0][0]]: undefined } : all,
    }
  })

test('what is shown of typed data is what is signed: neither reader takes what the other refuses', () => {
  let taken = 0
  fc.assert(
    fc.property(message, (typedData) => {
      const is = isHashed(typedData)
      if (is) taken += 1
      expect(isRead(typedData)).toBe(is)
    }),
    { numRuns: 2_000 },
  )
  // Not all of them are refused.
  expect(taken).toBeGreaterThan(100)
})

test.each([1, 6, 8, 9, 16, 24, 25])(
  'a list of lists, %i deep, is signed if and only if it is read',
  (depth) => {
    const grow = (left: number): unknown => (left === 0 ? 7 : Array(2).fill(grow(left - 1)))
    const tree = {
      types: { Tree: [{ name: 'tree', type: `uint8${'[2]'.repeat(depth)}` }] },
      primaryType: 'Tree',
      domain: { chainId: 1 },
      message: { tree: grow(depth) },
    }
    expect([isHashed(tree), isRead(tree)]).toEqual([depth < 12, depth < 12])
  },
)

test.each([14, 15, 16, 60])(
  'structs, %i deep, are signed if and only if they are read',
  (depth) => {
    const last = { name: 'a', type: 'bool' }
    const within = Array.from({ length: depth }, (_, at) => [
      `T${at}`,
      [at === depth - 1 ? last : { name: 'a', type: `T${at + 1}` }],
    ])
    // Each is met at the top first, so that no way from there to another one is long.
    const all = within.map(([name]) => ({ name: `m${name}`, type: `${name}[]` })).reverse()
    const values = Object.fromEntries(all.map(({ name }) => [name, []]))
    let value: object = { a: true }
    for (let left = depth - 1; left > 0; left -= 1) value = { a: value }
    const typedData = {
      types: { ...Object.fromEntries(within), Main: all },
      primaryType: 'Main',
      domain: { chainId: 1 },
      message: { ...values, mT0: [value] },
    }
    expect([isHashed(typedData), isRead(typedData)]).toEqual([depth < 16, depth < 16])
  },
)

const mail = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { chainId: 1 },
  message: { text: 'Hello' },
}

test.each<[string, unknown]>([
  ['a type of itself', { ...mail, types: { Mail: [{ name: 'text', type: 'Mail' }] } }],
  [
    'a type twice the same member',
    { ...mail, types: { Mail: [...mail.types.Mail, ...mail.types.Mail] } },
  ],
  ['a missing member', { ...mail, message: {} }],
  ['half a character', { ...mail, message: { text: '\ud800' } }],
  ['an unknown primary type', { ...mail, primaryType: 'Letter' }],
  ['an atom as primary type', { ...mail, primaryType: 'string' }],
  ['a list as primary type', { ...mail, primaryType: 'Mail[]' }],
  ['no types', { ...mail, types: undefined }],
  ['no message', { ...mail, message: undefined }],
  ['a list as message', { ...mail, message: [] }],
  ['a domain that is none', { ...mail, domain: 7 }],
  ['a number of more than 256 bits', { ...mail, domain: { chainId: `0x1${'0'.repeat(64)}` } }],
  [
    '65 types',
    {
      ...mail,
      types: {
        ...mail.types,
        ...Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`T${i}`, []])),
      },
    },
  ],
])('both refuse %s', (_name, typedData) => {
  expect([isHashed(typedData), isRead(typedData)]).toEqual([false, false])
})

test('signing alone refuses an address with a wrong checksum, and so does the wallet, which asks both', () => {
  const typedData = { ...mail, domain: { verifyingContract: account.replace('C', 'c') } }
  expect([isHashed(typedData), isRead(typedData)]).toEqual([false, true])
})

test('neither signs nor shows a member of the domain that its type does not have', () => {
  const typedData = { ...mail, domain: { chainId: 1, extra: 'hidden' } }
  expect([isHashed(typedData), isRead(typedData)]).toEqual([true, true])
})
