import type { TypedData } from '@bowline/common'
import fc from 'fast-check'
import { hashTypedData as viemHash } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { entropyToWords } from '../words/words.ts'
import { hashTypedData } from './hashTypedData.ts'
import { signEvmTypedData } from './signEvm.ts'

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
/** viem takes the same shape; its types follow the literal types of each message. */
const theirHash = (typedData: TypedData) => viemHash(typedData as never)

/** The example of EIP-712. */
const MAIL: TypedData = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

test('hashes the example of EIP-712', () => {
  expect(hex(hashTypedData(MAIL))).toBe(
    '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
  )
})

test('signs as viem does', async () => {
  const entropy = new Uint8Array(32).fill(3)
  const account = mnemonicToAccount(entropyToWords(entropy))
  expect(await signEvmTypedData(entropy, { typedData: MAIL })).toBe(
    await account.signTypedData(MAIL as never),
  )
})

const atoms = [
  ['address', fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex)],
  ['bool', fc.boolean()],
  ['string', fc.string({ unit: 'binary', maxLength: 40 })],
  ['bytes', fc.uint8Array({ maxLength: 70 }).map(hex)],
  ...[8, 64, 160, 256].map(
    (bits) => [`uint${bits}`, fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n })] as const,
  ),
  ...[8, 128, 256].map((bits) => {
    const end = 1n << BigInt(bits - 1)
    return [`int${bits}`, fc.bigInt({ min: -end, max: end - 1n })] as const
  }),
  ...[1, 4, 32].map(
    (size) =>
      [`bytes${size}`, fc.uint8Array({ minLength: size, maxLength: size }).map(hex)] as const,
  ),
] as const

interface Typed {
  readonly type: string
  readonly value: unknown
  readonly types: TypedData['types']
}

/** A type with a value of it: structs of structs and lists of lists, each struct with a name of its own. */
const { typed } = fc.letrec<{ typed: Typed; struct: Typed; list: Typed; atom: Typed }>((tie) => ({
  typed: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('atom'), tie('list'), tie('struct')),
  atom: fc
    .oneof(...atoms.map(([type, values]) => values.map((value: unknown) => ({ type, value }))))
    .map((one) => ({ ...one, types: {} })),
  list: fc
    .tuple(tie('typed'), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([{ type, value, types }, length, isFixed]) => ({
      type: `${type}[${isFixed ? length : ''}]`,
      value: Array(length).fill(value),
      types,
    })),
  struct: fc
    .tuple(
      fc.array(tie('typed'), { minLength: 1, maxLength: 3 }),
      fc.uuid(),
      fc.constantFrom('', '', ':Of', '.v1', '-1', '$', 'é', '文'),
    )
    .map(([members, id, end]) => {
      const type = `S${id.replaceAll('-', '')}${end}`
      return {
        type,
        value: Object.fromEntries(members.map(({ value }, index) => [`m${index}`, value])),
        types: Object.assign(
          { [type]: members.map((one, index) => ({ name: `m${index}`, type: one.type })) },
          ...members.map(({ types }) => types),
        ),
      }
    }),
}))

const domains = fc.record(
  {
    name: fc.string({ maxLength: 20 }),
    // Where the type of the domain is left out, viem leaves an empty version out, too.
    version: fc.string({ minLength: 1, maxLength: 4 }),
    chainId: fc.nat(),
    verifyingContract: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex),
    salt: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
  },
  { requiredKeys: [] },
)

test('hashes any message as viem does', () => {
  const messages = fc.array(typed, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(messages, domains, (members, domain) => {
      const typedData: TypedData = {
        types: Object.assign(
          { Root: members.map(({ type }, index) => ({ name: `m${index}`, type })) },
          ...members.map(({ types }) => types),
        ),
        primaryType: 'Root',
        // fast-check makes objects without a prototype, too.
        domain: { ...domain },
        message: Object.fromEntries(members.map(({ value }, index) => [`m${index}`, value])),
      }
      expect(hex(hashTypedData(typedData))).toBe(theirHash(typedData))
    }),
    { numRuns: 300 },
  )
})

test('hashes trees of orders as viem does, of 64 orders and more', () => {
  const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount'
  const members = (text: string) =>
    text.split(',').map((one) => {
      const [type = '', name = ''] = one.split(' ')
      return { type, name }
    })
  const order = {
    offerer: MAIL.domain.verifyingContract,
    offer: Array(2).fill({
      itemType: 2,
      token: MAIL.domain.verifyingContract,
      identifierOrCriteria: '7',
      startAmount: '1',
    }),
    orderType: 0,
    startTime: 0,
    endTime: 9,
    salt: '0x1',
    zoneHash: `0x${'00'.repeat(32)}`,
  }
  const grow = (tree: unknown, height: number): unknown =>
    height === 0 ? tree : grow([tree, tree], height - 1)
  for (const height of [1, 6, 7]) {
    const tree: TypedData = {
      types: {
        BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
        OrderComponents: members(
          'address offerer,OfferItem[] offer,uint8 orderType,uint256 startTime,uint256 endTime,uint256 salt,bytes32 zoneHash',
        ),
        OfferItem: members(item),
      },
      primaryType: 'BulkOrder',
      domain: { name: 'Seaport', chainId: 1 },
      message: { tree: grow(order, height) },
    }
    expect(hex(hashTypedData(tree))).toBe(theirHash(tree))
  }
})

test('takes numbers as text, as JSON has them', () => {
  const withNumber = (value: unknown): TypedData => ({
    types: { N: [{ name: 'n', type: 'int256' }] },
    primaryType: 'N',
    domain: {},
    message: { n: value },
  })
  const hash = (value: unknown) => hex(hashTypedData(withNumber(value)))
  expect(hash('255')).toBe(theirHash(withNumber(255n)))
  expect(hash('0xfF')).toBe(theirHash(withNumber(255n)))
  expect(hash(-5)).toBe(theirHash(withNumber(-5n)))
  expect(hash('-5')).toBe(theirHash(withNumber(-5n)))
})

test('leaves out what the type does not have, and the message if only the domain is signed', () => {
  const more = { ...MAIL, message: { ...MAIL.message, unsigned: 1 } }
  expect(hashTypedData(more)).toEqual(hashTypedData(MAIL))
  const moreDomain = { ...MAIL.domain, salt: `0x${'00'.repeat(32)}`, expires: 1 }
  expect(hashTypedData({ ...MAIL, domain: moreDomain })).toEqual(hashTypedData(MAIL))
  const domainOnly = { ...MAIL, primaryType: 'EIP712Domain', message: {} }
  expect(hex(hashTypedData(domainOnly))).toBe(theirHash(domainOnly))
})

test('signs types that are made of themselves, as trees are', () => {
  const tree: TypedData = {
    types: {
      Node: [
        { name: 'name', type: 'string' },
        { name: 'next', type: 'Node[]' },
        { name: 'edge', type: 'Edge' },
      ],
      Edge: [{ name: 'to', type: 'Node[]' }],
    },
    primaryType: 'Node',
    domain: {},
    message: {
      name: 'root',
      next: [{ name: 'leaf', next: [], edge: { to: [] } }],
      edge: { to: [] },
    },
  }
  expect(hex(hashTypedData(tree))).toBe(theirHash(tree))
})

/** Somebody with a mother and a father, each of whom has both, too. */
const person = (message: TypedData['message']): TypedData => ({
  types: {
    EIP712Domain: [],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'mother', type: 'Person' },
      { name: 'father', type: 'Person' },
    ],
  },
  primaryType: 'Person',
  domain: {},
  message,
})

test.each<[string, TypedData['message']]>([
  ['null', { name: 'Jon', mother: { name: 'Lyanna', mother: null, father: null }, father: null }],
  ['nothing', { name: 'Jon', mother: { name: 'Lyanna' } }],
])('a type that has itself whole ends with %s, as MetaMask signs it', (_, message) => {
  expect(hex(hashTypedData(person(message)))).toBe(
    '0x484319428fb3a1ce0136acca0d0b5d9e6d0e9f879afe41a46b70ed50324dbfba',
  )
})

test('a type that has itself whole ends before it is 41 deep', () => {
  const ancestors = (count: number): TypedData['message'] => ({
    name: 'Ann',
    ...(count > 1 && { mother: ancestors(count - 1) }),
  })
  expect(hashTypedData(person(ancestors(40)))).toHaveLength(32)
  expect(() => hashTypedData(person(ancestors(41)))).toThrow(
    expect.objectContaining({ code: 'INVALID_TYPED_DATA' }),
  )
})

/** A withdrawal, as Hyperliquid asks for it. */
const WITHDRAWAL: TypedData = {
  types: {
    EIP712Domain: MAIL.types.EIP712Domain ?? [],
    'HyperliquidTransaction:Withdraw': [
      { name: 'hyperliquidChain', type: 'string' },
      { name: 'destination', type: 'string' },
      { name: 'amount', type: 'string' },
      { name: 'time', type: 'uint64' },
    ],
  },
  primaryType: 'HyperliquidTransaction:Withdraw',
  domain: {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: 42_161,
    verifyingContract: `0x${'0'.repeat(40)}`,
  },
  message: {
    hyperliquidChain: 'Mainnet',
    destination: '0x110cdBba7FE6434Ec4CE3464CC523942ad6Fb784',
    amount: '1',
    time: 1_773_826_878_818,
  },
}

const bool = (name: string) => [{ name, type: 'bool' }]
const bare = (
  types: TypedData['types'],
  primaryType: string,
  message: TypedData['message'],
): TypedData => ({ types: { EIP712Domain: [], ...types }, primaryType, message, domain: {} })

describe('names that are none in Solidity', () => {
  // Each digest is that of MetaMask (@metamask/eth-sig-util 8), whose code these names are signed by elsewhere.
  test.each<[string, TypedData, string]>([
    [
      'of Hyperliquid',
      WITHDRAWAL,
      '0xc28f62acda1fc20de1a8c3a5ff4ca93c5f21dff773c8da6921279df50b564826',
    ],
    [
      'of types within others',
      bare(
        {
          'A:B': [
            { name: 'p', type: 'C:D[]' },
            { name: 'q', type: 'Person' },
          ],
          'C:D': bool('x'),
          Person: [{ name: 'wallet', type: '$Foo' }],
          $Foo: [{ name: 'a.b', type: 'uint8' }],
        },
        'A:B',
        { p: [{ x: true }], q: { wallet: { 'a.b': 1 } } },
      ),
      '0xedde32a952f447e52a34fb412a51eb07887055146c7297a994e5a892e06d6e0b',
    ],
    [
      'that begin as another type is called',
      bare(
        {
          'A:B': bool('q'),
          A: [{ name: 'x', type: 'Person' }],
          Person: [{ name: 'n', type: 'string' }],
        },
        'A:B',
        { q: true },
      ),
      '0x2ed093a08cb1d6a0bae84d079f5e47a941ee93bc9a44c07251ee813897467fb1',
    ],
    [
      'of a member’s type that begins as another one is called',
      bare(
        {
          Main: [{ name: 'q', type: 'A:B' }],
          'A:B': bool('q'),
          A: [{ name: 'x', type: 'Person' }],
          Person: [{ name: 'n', type: 'string' }],
        },
        'Main',
        { q: { q: true } },
      ),
      '0xf61a6f97b8fd1f91fbbda70809bafcf84b401666277491ec38d18543c2ecc491',
    ],
    [
      'in other scripts, with signs and digits',
      bare({ 'Größe-1.0': bool('1st') }, 'Größe-1.0', { '1st': true }),
      '0xf3b6828682c112e95f617d5f4f00f31bf98e180580bfcf15fef5e013176d99b9',
    ],
  ])('%s are hashed as MetaMask and viem do', (_, typedData, digest) => {
    expect([hex(hashTypedData(typedData)), theirHash(typedData)]).toEqual([digest, digest])
  })

  test.each([
    'Hyperliquid:AcceptTerms',
    'a/b',
    'Cafe\u0301',
    'दस्तावेज़',
    'x'.repeat(128),
    "it's",
    '#1',
  ])('%s is hashed as a type and as a member', (name) => {
    const typedData = bare({ [name]: bool(name) }, name, { [name]: true })
    expect(hex(hashTypedData(typedData))).toBe(theirHash(typedData))
  })

  test.each([
    ...[
      '',
      ' ',
      'a b',
      'a(',
      'a)',
      'a,b',
      'a[',
      'a]',
      'a[]',
      'a\n',
      'a\tb',
      'a\0',
      'x'.repeat(129),
    ],
    // What is not drawn, or turns the text around.
    ...['a\u200b', 'a\u200d', 'a\u2060', 'a\ufeff', 'a\u00ad', 'a\u034f', 'a\ufe0f', 'a\u180e'],
    ...['a\u202e', 'a\u202d', 'a\u200f', 'a\u061c', 'a\u2066', 'a\u2069', 'a\u{e0041}', 'a\ud800'],
    // Letters that are blank, and what looks as what sets types apart.
    ...[
      '\u3164',
      '\uffa0',
      'a\u115f',
      '\u2800',
      'a\u00a0b',
      'a\u3000b',
      'a（b）',
      'a，b',
      'a\u2028',
    ],
    // Marks that cover what stands around them.
    ...['\u0301a', `a${'\u0301'.repeat(4)}`],
  ])('%j is refused, as a type and as a member', (name) => {
    const refused = expect.objectContaining({ code: 'INVALID_TYPED_DATA' })
    expect(() => hashTypedData(bare({ [name]: bool('a') }, name, { a: true }))).toThrow(refused)
    expect(() => hashTypedData(bare({ A: bool(name) }, 'A', { [name]: true }))).toThrow(refused)
  })
})

const single = (type: string, value: unknown, types: TypedData['types'] = {}): TypedData => ({
  types: { Root: [{ name: 'a', type }], ...types },
  primaryType: 'Root',
  domain: {},
  message: { a: value },
})
/** A few lists that stand for many values: each holds another one twice. */
const endless = (depth: number): unknown => (depth === 0 ? true : Array(2).fill(endless(depth - 1)))

/** A value of a type that is `depth` structs deep. */
const deep = (depth: number): TypedData => {
  const types = Object.fromEntries(
    Array.from({ length: depth }, (_, index) => [
      `L${index}`,
      [{ name: 'a', type: index === depth - 1 ? 'bool' : `L${index + 1}` }],
    ]),
  )
  let value: unknown = true
  for (let index = 0; index < depth; index += 1) value = { a: value }
  return single('L0', value, types)
}

describe('refuses', () => {
  test.each<[string, unknown, string]>([
    ['an unknown type', single('Ghost', {}), 'types'],
    ['a type that is called as what objects inherit', single('toString', {}), 'types'],
    [
      'a type that wallets look for by a name that objects inherit',
      single('toString:1', {}, { 'toString:1': [] }),
      'types',
    ],
    [
      'a struct that is missing, of a name that objects inherit',
      single('T', {}, { T: [{ name: 'toString', type: 'T' }] }),
      'message.a.toString',
    ],
    ['a type that hides text', single('bool', true, { 'X(bool a)Y': [] }), 'types'],
    ['a type that is called as an atom', single('address', {}, { address: [] }), 'types'],
    [
      'two members of one name',
      single('T', { a: true }, { T: Array(2).fill({ name: 'a', type: 'bool' }) }),
      'types',
    ],
    ['the alias uint', single('uint', 1), 'types'],
    ['uint7', single('uint7', 1), 'types'],
    ['uint08', single('uint08', 1), 'types'],
    ['uint264', single('uint264', 1), 'types'],
    ['bytes33', single('bytes33', `0x${'00'.repeat(33)}`), 'types'],
    [
      '65 types',
      single('bool', true, Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`T${i}`, []]))),
      'types',
    ],
    ['types too deep', deep(40), 'types'],
    ['a missing member', single('T', {}, { T: [{ name: 'b', type: 'bool' }] }), 'message.a.b'],
    [
      'an inherited member',
      single('T', {}, { T: [{ name: 'toString', type: 'string' }] }),
      'message.a.toString',
    ],
    ['a list for a struct', single('T', [], { T: [] }), 'message.a'],
    ['null for the message', { ...single('bool', true), message: null }, 'message'],
    ['a struct for a list', single('bool[]', {}), 'message.a'],
    ['a list of another length', single('bool[2]', [true]), 'message.a'],
    ['a number above its type', single('uint8', 256), 'message.a'],
    ['a number below its type', single('int8', -129), 'message.a'],
    ['a negative unsigned number', single('uint8', -1), 'message.a'],
    ['a fraction', single('uint8', 1.5), 'message.a'],
    ['a number that is not exact', single('uint256', 2 ** 53), 'message.a'],
    ['an empty number', single('uint256', ''), 'message.a'],
    ['a number with spaces', single('uint256', ' 1'), 'message.a'],
    ['an exponent', single('uint256', '1e3'), 'message.a'],
    ['a text for a boolean', single('bool', 'true'), 'message.a'],
    ['a number for a text', single('string', 5), 'message.a'],
    ['half a character', single('string', '\udc00'), 'message.a'],
    ['3 bytes for 4', single('bytes4', '0x010203'), 'message.a'],
    ['half a byte', single('bytes', '0x1'), 'message.a'],
    [
      'an address with a wrong checksum',
      single('address', MAIL.domain.verifyingContract?.toString().replace('Cc', 'cC')),
      'message.a',
    ],
    ['4,097 values', single('bool[]', Array(4_097).fill(true)), 'message.a'],
    [
      'values without end',
      single('bool'.padEnd(76, '[2]'), endless(24)),
      `message.a${'.0'.repeat(13)}${'.1'.repeat(8)}.0`,
    ],
    ['a list of lists, 25 deep', single('bool'.padEnd(79, '[2]'), []), 'types'],
    ['a sparse list', single('bool[]', Array(2)), 'message.a.0'],
    ['no domain', { ...single('bool', true), domain: null }, 'domain'],
    ['a domain without what its type has', { ...MAIL, domain: {} }, 'domain.name'],
    ['no message', { ...MAIL, message: undefined }, 'message'],
    ['a primary type that is none', { ...MAIL, primaryType: 'Letter' }, 'types'],
    ['an inherited primary type', { ...MAIL, primaryType: 'constructor' }, 'types'],
    ['no types', { ...MAIL, types: null }, 'types'],
    [
      'a type of a name that a parser drops',
      { ...MAIL, types: { ...MAIL.types, constructor: [] } },
      'types',
    ],
    [
      'a type that is called as the prototype of all',
      { ...MAIL, types: { ...MAIL.types, ...JSON.parse('{"__proto__": []}') } },
      'types',
    ],
  ])('%s', (_, typedData, field) => {
    // What code without types could pass.
    const hash = () => hashTypedData(typedData as TypedData)
    expect(hash).toThrow(
      expect.objectContaining({ code: 'INVALID_TYPED_DATA', context: { field } }),
    )
  })

  test('what is no typed data with an error of its own, whatever it is', () => {
    const anything = fc.record({
      types: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())),
      domain: fc.anything(),
      primaryType: fc.anything(),
      message: fc.anything(),
    })
    fc.assert(
      fc.property(anything, (value) => {
        // What code without types could pass.
        const hash = () => hashTypedData(value as TypedData)
        expect(hash).toThrow(expect.objectContaining({ code: 'INVALID_TYPED_DATA' }))
      }),
      { numRuns: 1_000 },
    )
  })
})
