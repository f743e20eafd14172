import fc from 'fast-check'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ALICE, brief, codes, context, ME, USDC } from '../../testing/evmCase.test.support.ts'
import { readEvmRequest } from '../readEvmRequest.ts'
import { anyFields, BYTES, ENUMS, FIRST, hiddenBy, SECOND } from './anyFields.test.support.ts'
import { interpretDescriptors } from './interpretDescriptors.ts'
import { parseSignature } from './parseSignature.ts'

const AT = '0x00000000000000000000000000000000000000aa'
const nobody = `0x${'0'.repeat(40)}`

const packOf = (signature: string, fields: readonly object[], enums = {}) => [
  {
    context: { contract: { deployments: [{ chainId: 1, address: AT }] } },
    metadata: { owner: 'Someone', contractName: 'Something', enums },
    display: { formats: { [signature]: { intent: 'Do it', fields } } },
  },
]

/** Reads one call of a contract by one format of its descriptor. */
function read(signature: string, args: readonly unknown[], fields: readonly object[], enums = {}) {
  // viem's type reads the signature; here it is any.
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  const data = encodeFunctionData({ abi, args })
  const descriptors = interpretDescriptors(packOf(signature, fields, enums))
  const params = [{ to: AT, data, value: '0x7' }]
  const request = { method: 'eth_sendTransaction', params }
  const reading = readEvmRequest(request, { ...context, descriptors })
  const facts = reading.fields.filter(({ label }) => label === 'described')
  const rest = reading.fields.filter(({ label }) => label === 'argument')
  return {
    reading,
    shown: facts.map(({ name, value }) => [name, brief(value)]),
    rest: rest.map(({ name, value }) => [name, brief(value)]),
  }
}

const field = (path: string, format = 'raw', params = {}) => ({ path, format, params, label: path })

describe('a format', () => {
  const ONE = 'f(uint256 x)'
  test.each<[string, readonly unknown[], object, unknown, object?]>([
    [ONE, [5n], field('x'), 5n],
    [ONE, [5n], field('x', 'amount'), '5 ETH'],
    [ONE, [5n], field('@.value', 'amount'), '7 ETH'],
    [ONE, [5n], field('@.to', 'addressName'), '0x00000000000000000000000000000000000000AA'],
    [ONE, [5n], field('@.from', 'addressName'), ME],
    [ONE, [5n], field('x', 'tokenAmount', { token: USDC.toLowerCase() }), '5 USDC'],
    [ONE, [5n], field('x', 'tokenAmount'), 5n],
    [
      ONE,
      [9n],
      field('x', 'tokenAmount', { token: nobody, threshold: '0x9' }),
      `unlimited ${nobody}`,
    ],
    [
      ONE,
      [5n],
      field('x', 'tokenAmount', { token: nobody, nativeCurrencyAddress: [nobody] }),
      '5 ETH',
    ],
    [ONE, [5n], field('x', 'nftName', { collection: nobody }), `1 of ${nobody} 5`],
    [ONE, [5n], field('x', 'date', { encoding: 'timestamp' }), 5n],
    [ONE, [2n ** 255n], field('x', 'date', { encoding: 'timestamp' }), undefined],
    [ONE, [5n], field('x', 'date', { encoding: 'blockheight' }), 5n],
    [ONE, [3_661n], field('x', 'duration'), '01:01:01'],
    [ONE, [90_000n], field('x', 'duration'), '1 d 01:00:00'],
    [ONE, [12_345n], field('x', 'unit', { base: '%', decimals: 2 }), '123.45 %'],
    [
      ONE,
      [5n],
      field('x', 'enum', { $ref: '$.metadata.enums.kind' }),
      'five',
      { kind: { 5: 'five' } },
    ],
    [ONE, [6n], field('x', 'enum', { $ref: '$.metadata.enums.kind' }), 6n, { kind: { 5: 'five' } }],
    [ONE, [6n], field('x', 'enum', { $ref: '$.metadata.enums.constructor' }), 6n, { kind: {} }],
    [ONE, [BigInt(ALICE)], field('x.[12:]', 'addressName'), ALICE],
    [ONE, [BigInt(ALICE)], field('x', 'addressName'), ALICE],
    [ONE, [36_000n], field('x', 'unit', { base: 's', prefix: true }), '36 ks'],
    [ONE, [1_250_000n], field('x', 'unit', { base: 'h', decimals: 3, prefix: true }), '1.25 kh'],
    [ONE, [5n], field('x.[31:]', 'date', { encoding: 'timestamp' }), 5n],
    [ONE, [10n], field('x', 'chainId'), 'eip155:10'],
    [ONE, [5n], field('x', 'a format of the year 2030'), 5n],
    [ONE, [5n], { label: 'Share', value: 'vUSD' }, 'vUSD'],
    [
      ONE,
      [1n],
      field('@.value', 'tokenAmount', {
        token: { keyPath: '@.chainId', values: { 1: USDC.toLowerCase() } },
      }),
      '7 USDC',
    ],
    [ONE, [5n], field('x', 'tokenAmount', { token: USDC.toLowerCase(), chainId: 10 }), 5n],
    ['f(address x)', [USDC], field('x', 'tokenTicker'), USDC],
    ['f(int8 x)', [-5], field('x', 'amount'), -5n],
    ['f(bytes4 x)', ['0x12345678'], field('x.[1:3]'), '0x3456'],
    ['f(string x)', ['Hello'], field('#.x'), 'Hello'],
    ['f(uint8[2] x)', [[1, 2]], field('x.[-1]'), 2n],
    ['f((uint8 y,bytes z) x)', [{ y: 1, z: '0xaabb' }], field('x.z'), '0xaabb'],
  ])('of %s (%#)', (signature, args, one, expected, enums) => {
    expect(read(signature, args, [one], enums).shown[0]?.[1]).toEqual(expected)
  })

  test('of a list is shown for each, with its own token', () => {
    const signature = 'f(uint256[] x,address[] y)'
    const amounts = [field('x.[]', 'tokenAmount', { tokenPath: 'y.[]' })]
    const { shown, rest } = read(
      signature,
      [
        [1n, 2n],
        [USDC, ALICE],
      ],
      amounts,
    )
    expect(shown.map(([, value]) => value)).toEqual(['1 USDC', `2 ${ALICE}`])
    expect(rest).toEqual([])
  })

  test('of a group is relative to it', () => {
    const group = { path: 'x.[]', fields: [field('y'), field('@.value', 'amount'), field('#.z')] }
    const { shown } = read('f((uint8 y)[] x,uint8 z)', [[{ y: 1 }, { y: 2 }], 3], [group])
    expect(shown.map(([, value]) => value)).toEqual([1n, '7 ETH', 3n, 2n, '7 ETH', 3n])
  })
})

test('a label hides nothing of itself', () => {
  const one = { ...field('x'), label: 'pay \u202e001' }
  expect(read('f(uint256 x)', [5n], [one]).shown).toEqual([['pay ⟦U+202E⟧001', 5n]])
})

test('a bundled group shows the items of its lists by turns', () => {
  const group = (iteration: string) => ({
    path: '',
    iteration,
    fields: [field('x.[]'), field('y.[]')],
  })
  const args = [
    [1n, 2n],
    [3n, 4n],
  ]
  const values = (iteration: string) =>
    read('f(uint256[] x,uint256[] y)', args, [group(iteration)]).shown.map(([, value]) => value)
  expect(values('bundled')).toEqual([1n, 3n, 2n, 4n])
  expect(values('sequential')).toEqual([1n, 2n, 3n, 4n])
})

describe('what a descriptor hides is shown under its own name, and the reading is partial', () => {
  const TOKEN = { token: USDC.toLowerCase() }
  test.each<[string, object, unknown, unknown]>([
    ['a field that is never visible', { ...field('x'), visible: 'never' }, undefined, 5n],
    [
      'a field with a value that is not worth a look',
      { ...field('x'), visible: { ifNotIn: ['0x5'] } },
      undefined,
      5n,
    ],
    [
      'a field with the only value that it may have',
      { ...field('x'), visible: { mustMatch: ['5'] } },
      undefined,
      5n,
    ],
    [
      'an amount above a threshold that no token needs',
      field('x', 'tokenAmount', { ...TOKEN, threshold: '5', message: 'All' }),
      'unlimited USDC',
      5n,
    ],
    [
      'a value whose name stands for another one, too',
      field('x', 'enum', { $ref: '$.metadata.enums.kind' }),
      'Stay',
      5n,
    ],
    [
      'an address that stands for the caller',
      field('x', 'addressName', { senderAddress: [`0x${'5'.padStart(40, '0')}`] }),
      ME,
      5n,
    ],
  ])('%s', (_, one, described, argument) => {
    const enums = { kind: { 5: 'Stay', 6: 'Stay' } }
    const { shown, rest, reading } = read('f(uint256 x)', [5n], [one], enums)
    expect(shown[0]?.[1]).toEqual(described)
    expect(rest).toEqual([['x', argument]])
    expect(reading.clarity).toBe('partial')
  })

  test('but not a value that it shows unless it is worth no look, and another one', () => {
    const one = { ...field('x'), visible: { ifNotIn: ['6'] } }
    expect(read('f(uint256 x)', [5n], [one]).shown).toEqual([['x', 5n]])
  })
})

describe('what no field shows is shown as it is', () => {
  test('parts of parts, and what is only shown in part', () => {
    const signature = 'f((uint8 a,uint8[] b) x,bytes y,uint8)'
    const args = [{ a: 1, b: [2, 3] }, '0xaabb', 4]
    const { reading, rest } = read(signature, args, [field('x.b.[1]'), field('y.[0:1]')])
    expect(rest).toEqual([
      ['a', 1n],
      ['1', 2n],
      ['y', '0xaabb'],
      ['2', 4n],
    ])
    expect(reading.clarity).toBe('partial')
  })

  test('whatever the descriptor has for fields', () => {
    fc.assert(
      fc.property(anyFields(), (fields) => {
        const args = [[FIRST, SECOND], BYTES]
        const { reading } = read('f(uint256[] x,bytes3 y)', args, fields, ENUMS)
        expect(reading.intent).toBe('describedCall')
        expect(hiddenBy(reading)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('whatever the descriptor of a message has for fields', () => {
    const types = {
      Order: [
        { name: 'x', type: 'uint256[]' },
        { name: 'y', type: 'bytes3' },
      ],
    }
    const data = {
      types,
      primaryType: 'Order',
      domain: { chainId: 1, verifyingContract: AT },
      message: { x: [`${FIRST}`, `${SECOND}`], y: BYTES },
    }
    const request = { method: 'eth_signTypedData_v4', params: [ME, JSON.stringify(data)] }
    fc.assert(
      fc.property(anyFields(), (fields) => {
        const descriptors = interpretDescriptors([
          {
            context: { eip712: { deployments: [{ chainId: 1, address: AT }] } },
            metadata: { owner: 'Someone', enums: ENUMS },
            display: { formats: { 'Order(uint256[] x,bytes3 y)': { intent: 'Do it', fields } } },
          },
        ])
        const reading = readEvmRequest(request, { ...context, descriptors })
        expect(reading.intent).toBe('describedMessage')
        expect(hiddenBy(reading)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  ['a member that there is not', field('z')],
  ['an item that there is not', field('x.[5]')],
  ['a slice of a list as one', field('y.[]')],
  ['something around the data that there is not', field('@.gas')],
  ['a value that it must not have', { ...field('y'), visible: { mustMatch: ['0x00'] } }],
  [
    'a list without the key of it',
    field('@.value', 'tokenAmount', { token: { keyPath: '@.chainId', values: { 10: AT } } }),
  ],
  ['fewer tokens than amounts', field('x.[]', 'tokenAmount', { tokenPath: 'x.[0:2]' })],
])('a descriptor that names %s is not for that call', (_, one) => {
  const { reading } = read('f(uint256[] x,bytes3 y)', [[1n, 2n, 3n], '0xabcdef'], [one])
  expect(reading).toMatchObject({ intent: 'callContract', clarity: 'opaque' })
})

test('a call with more values than anyone looks through is not described', () => {
  const values = (count: number) => read('f(uint8[] x)', [Array(count).fill(1)], [field('x.[0]')])
  expect(values(510).reading.intent).toBe('describedCall')
  expect(codes(values(510).reading)).toEqual([])
  expect(values(511).reading.intent).toBe('callContract')
})

describe('the pack is refused', () => {
  test.each([
    [
      'a label that is a sentence',
      packOf('f(uint8 x)', [{ ...field('x'), label: 'x'.repeat(97) }]),
    ],
    ['a path that is none', packOf('f(uint8 x)', [{ ...field('x'), path: 'x?y' }])],
    ['a token that is no address', packOf('f(uint8 x)', [field('x', 'raw', { token: '0x1' })])],
    ['65 fields', packOf('f(uint8 x)', Array(65).fill(field('x')))],
    ['no contract', [{ ...packOf('f()', [])[0], context: {} }]],
    ['257 descriptors', Array(257).fill(packOf('f()', [])[0])],
    ['no pack', { 0: 'a' }],
  ])('for %s', (_, pack) => {
    expect(() => interpretDescriptors(pack)).toThrow()
  })

  test.each([
    ['an unknown type', 'f(uint7 x)'],
    ['half a list', 'f(uint8[ x)'],
    ['a comma too many', 'f(uint8 x,)'],
    ['something behind it', 'f(uint8 x) view'],
    ['no name of a type', 'f( )x('],
    ['an empty struct', 'f(() x)'],
    ['structs in nine structs', `f(${'('.repeat(9)}uint8 x${')'.repeat(9)})`],
    ['65 parameters', `f(${Array(65).fill('uint8 x').join(',')})`],
    ['a list of 33', 'f(uint8[33] x)'],
    ['a list of none', 'f(uint8[0] x)'],
  ])('for a signature with %s', (_, signature) => {
    expect(() => parseSignature(signature)).toThrow(TypeError)
  })
})

test.each([
  ['transfer(address to,uint256 amount)', 'a9059cbb'],
  ['f()', '26121ff0'],
  ['swap(address a,(address b,uint256 c)[2][] d,int24 e,string f)', undefined],
])('%s has the selector that Solidity gives it', (signature, known) => {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  const [item] = abi
  const zero = (type: string): unknown =>
    type === 'address' ? nobody : type === 'string' ? '' : 0n
  const args =
    item?.type === 'function'
      ? item.inputs.map(({ type }) => (type.startsWith('tuple') ? [] : zero(type)))
      : []
  const data = encodeFunctionData({ abi, args })
  expect(parseSignature(signature).selector).toBe(known ?? data.slice(2, 10))
  expect(data.slice(2, 10)).toBe(known ?? data.slice(2, 10))
})
