import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  context,
  EVE,
  encode,
  ME,
  readSent,
  type Sent,
  shown,
  TWIN,
  USDC,
} from '../testing/evmCase.test.support.ts'
import { readEvmRequest } from './readEvmRequest.ts'

const transfer = encode('transfer(address,uint256)', [ALICE, 5n])
const sendCalls = (bundle: object) =>
  readEvmRequest({ method: 'wallet_sendCalls', params: [bundle] }, context)

describe('a payment', () => {
  test('names amount, receiver, fee and nonce', () => {
    const fees = { gas: '0x5208', maxFeePerGas: '0xa', nonce: '0x7' }
    const reading = readSent({ to: ALICE, value: '0x10', ...fees })
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect(shown(reading, 'amount')).toEqual(['16 ETH'])
    expect(shown(reading, 'recipient')).toEqual([ALICE])
    expect([shown(reading, 'fee'), shown(reading, 'nonce')]).toEqual([['210000 ETH'], [7n]])
    expect(shown(readSent({ to: ALICE, gas: '0x2', gasPrice: '0x3' }), 'fee')).toEqual(['6 ETH'])
  })

  test('of nothing is said to be of nothing', () => {
    expect(shown(readSent({ to: ALICE }), 'amount')).toEqual(['0 ETH'])
  })

  test('to a look-alike is red', () => {
    expect(codes(readSent({ to: TWIN, value: '0x1' }))).toEqual(['lookAlike'])
  })

  test('in an unknown currency is partly clear', () => {
    const reading = readSent({ to: ALICE, value: '0x1' }, { currency: undefined })
    expect(reading.clarity).toBe('partial')
  })
})

test('contract creation says so, with a digest of the code', () => {
  const reading = readSent({ data: '0x6080', value: '0x5' })
  expect(reading).toMatchObject({ intent: 'createContract', digest: keccak256('0x6080') })
  expect([shown(reading, 'code'), shown(reading, 'attached')]).toEqual([['0x6080'], ['5 ETH']])
  expect(codes(reading)).toEqual(['createsContract'])
})

describe('where a request does not fit the account', () => {
  test('another chain is red, and its amounts get no unit of this one', () => {
    const reading = readSent({ to: USDC, data: transfer, value: '0x1', chainId: '0x89' })
    expect(reading.warnings).toEqual([
      { code: 'otherChain', level: 'red', subject: 'eip155:137', expected: 'eip155:1' },
    ])
    expect(reading).toMatchObject({ chainId: 'eip155:137', clarity: 'partial' })
    expect(shown(reading, 'attached')).toEqual(['1 native'])
    expect(codes(readSent({ to: ALICE, chainId: '0x01' }))).toEqual([])
  })

  test('another account is red', () => {
    const reading = readSent({ to: USDC, data: transfer, from: ALICE })
    expect(reading.warnings).toEqual([
      { code: 'otherAccount', level: 'red', subject: ALICE, expected: ME },
    ])
    expect(
      codes(readSent({ to: USDC, data: transfer, from: ME.toUpperCase().replace('X', 'x') })),
    ).toEqual([])
  })
})

describe('a delegation (EIP-7702)', () => {
  const delegate = (entry: object) =>
    readSent({
      to: ME,
      authorizationList: [{ address: EVE, chainId: '0x1', nonce: '0x0', ...entry }],
    })

  test('is red, and names the code', () => {
    const reading = delegate({})
    expect(reading.intent).toBe('batch')
    const [delegation, call] = reading.calls
    expect(delegation).toMatchObject({ intent: 'delegateAccount', clarity: 'clear' })
    expect(delegation?.warnings).toEqual([{ code: 'delegation', level: 'red', subject: EVE }])
    expect(delegation && shown(delegation, 'delegate')).toEqual([EVE])
    expect(call?.intent).toBe('sendNative')
  })

  test('for any chain is red for that as well', () => {
    expect(delegate({ chainId: 0 }).calls[0]?.warnings).toMatchObject([
      { code: 'delegation', level: 'red' },
      { code: 'anyChain', level: 'red' },
    ])
  })

  test('for another chain is red for that as well', () => {
    const [delegation] = delegate({ chainId: '0x89' }).calls
    expect(delegation && codes(delegation)).toEqual(['delegation', 'otherChain'])
  })

  test('can be taken back', () => {
    const [taken] = delegate({ address: `0x${'0'.repeat(40)}` }).calls
    expect(taken).toMatchObject({ intent: 'revokeDelegation', warnings: [] })
  })
})

describe('a batch (EIP-5792)', () => {
  test('is read call by call', () => {
    const reading = sendCalls({
      version: '2.0.0',
      from: ME,
      chainId: '0x1',
      atomicRequired: true,
      calls: [{ to: USDC, data: transfer }, { to: ALICE, value: '0x5' }, { data: '0x6080' }],
    })
    expect(reading.calls.map(({ intent }) => intent)).toEqual([
      'sendToken',
      'sendNative',
      'createContract',
    ])
    expect(reading.clarity).toBe('clear')
  })

  test('happens whole where it asks for that alone', () => {
    const whole = (atomicRequired?: boolean) =>
      sendCalls({ calls: [{ to: ALICE }, { to: ALICE }], atomicRequired }).isAtomic
    expect([whole(true), whole(false), whole()]).toEqual([true, undefined, undefined])
  })

  test('with one call that nobody knows is opaque', () => {
    const calls = [
      { to: USDC, data: transfer },
      { to: USDC, data: '0x12345678' },
    ]
    expect(sendCalls({ calls }).clarity).toBe('opaque')
  })

  test('for another chain or account is red', () => {
    const all = { from: ALICE, chainId: '0xa', calls: [{ to: ALICE, chainId: '0x2' }] }
    expect(codes(sendCalls(all))).toEqual(['otherChain', 'otherAccount', 'otherChain'])
  })

  test('of 300 calls is not read in part only', () => {
    const reading = sendCalls({ calls: Array.from({ length: 300 }, () => ({ to: ALICE })) })
    expect(reading.clarity).toBe('opaque')
    expect(reading.calls).toHaveLength(300)
  })
})

// The cases of wallets' bad-input tests: each is taken by some wallet, in some other sense.
describe.each([
  ['odd hexadecimal', { to: USDC, data: `${transfer}0` }],
  ['hexadecimal without its prefix', { to: USDC, data: transfer.slice(2) }],
  ['an address as a number', { to: 5 }],
  ['an address that is too short', { to: '0x1234' }],
  ['an amount in decimals', { to: ALICE, value: '100' }],
  ['an amount below zero', { to: ALICE, value: '-0x1' }],
  ['an amount of more than 256 bits', { to: ALICE, value: `0x1${'0'.repeat(64)}` }],
  ['a fraction', { to: ALICE, value: 0.5 }],
  ['two kinds of data', { to: USDC, data: transfer, input: '0x12345678' }],
  ['an empty delegation', { to: ALICE, authorizationList: [{}] }],
  [
    '17 delegations',
    { to: ALICE, authorizationList: Array(17).fill({ address: EVE, chainId: 1 }) },
  ],
])('%s', (_, sent) => {
  test('is malformed, and shown as it is', () => {
    const reading = readSent(sent as Sent)
    expect(reading).toMatchObject({ intent: 'unknownRequest', clarity: 'opaque' })
    expect(codes(reading)).toEqual(['malformed'])
    expect(shown(reading, 'data').join()).toContain(JSON.stringify(sent).slice(1, -1))
  })
})

test.each([
  ['eth_sendTransaction', undefined],
  ['eth_sendTransaction', []],
  ['wallet_sendCalls', [{ calls: [] }]],
  ['wallet_sendCalls', [{}]],
  ['eth_signTypedData', [[], ME]],
  ['wallet_unknown', [{ to: ALICE }]],
])('%s of %j cannot be read', (method, params) => {
  const reading = readEvmRequest({ method, params }, context)
  expect(reading).toMatchObject({ intent: 'unknownRequest', clarity: 'opaque' })
  expect(shown(reading, 'method')).toEqual([method])
})
