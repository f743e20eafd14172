import type { Field, Reading, Value } from '@bowline/common/reading'
import { SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util'
import fc from 'fast-check'
import { encodeFunctionData, hashTypedData, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { ALICE, context, ME, ROUTER, USDC } from '../testing/evmCase.test.support.ts'
import { callReaders } from './calls/readCall.ts'
import { readEvmRequest } from './readEvmRequest.ts'
import { parseTypedData } from './typed-data/parseTypedData.ts'

const numRuns = 2_000

const METHODS = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
]

/** The most that a reading may hold, whatever it is of. */
const MAX_NODES = 20_000

function countNodes(reading: Reading): number {
  const inFields = reading.fields.reduce((sum, { value }) => sum + countValues(value), 0)
  return 1 + inFields + reading.calls.reduce((sum, call) => sum + countNodes(call), 0)
}

function countValues(value: Value): number {
  if (value.type === 'bytes') expect(value.hex.length).toBeLessThanOrEqual(2 + 512)
  if (value.type === 'text') expect(value.text.length).toBeLessThanOrEqual(8_001)
  return value.type === 'list'
    ? value.items.reduce((sum, item: Field) => sum + countValues(item.value), 1)
    : 1
}

function readAndCheck(method: string, params: unknown): Reading {
  const reading = readEvmRequest({ method, params }, context)
  expect(countNodes(reading)).toBeLessThan(MAX_NODES)
  return reading
}

test('a signer that cannot be made a text does not make it throw', () => {
  readAndCheck('eth_sign', [{ toString: false }])
})

test('no request whatsoever makes it throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...METHODS),
      fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 3 }), fc.anything()),
      (method, params) => void readAndCheck(method, params),
    ),
    { numRuns },
  )
})

const data = fc
  .tuple(
    fc.constantFrom(...callReaders.map(({ selector }) => selector)),
    fc.array(
      fc.oneof(
        fc.nat({ max: 10 }).map((words) => BigInt(words * 32)),
        fc.nat({ max: 3 }).map(BigInt),
        fc.constantFrom(BigInt(ALICE), BigInt(ME), BigInt(USDC), 2n ** 256n - 1n, 2n ** 255n),
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      ),
      { maxLength: 16 },
    ),
  )
  .map(
    ([selector, words]) =>
      `0x${selector}${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`,
  )

test('no data of any known call makes it throw', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(data, (one) => {
      const reading = readAndCheck('eth_sendTransaction', [{ to: ROUTER, data: one }])
      seen.add(reading.clarity)
    }),
    { numRuns },
  )
  expect([...seen].sort()).toEqual(['clear', 'opaque', 'partial'])
})

test('a batch within a batch within a batch of the largest data ends', () => {
  const abi = parseAbi(['function multicall(bytes[])'])
  const leaf = encodeFunctionData({
    abi: parseAbi(['function transfer(address,uint256)']),
    args: [ALICE, 1n],
  })
  let calls = encodeFunctionData({ abi, args: [Array.from({ length: 400 }, () => leaf)] })
  while (calls.length < 100_000) calls = encodeFunctionData({ abi, args: [[calls, calls]] })
  expect(readAndCheck('eth_sendTransaction', [{ to: ROUTER, data: calls }]).clarity).toBe('opaque')
})

const name = fc.constantFrom('A', 'B', 'C', 'owner', 'spender', 'value', 'to')
const types = fc.dictionary(
  fc.constantFrom('A', 'B', 'C'),
  fc.uniqueArray(
    fc.record({
      name,
      type: fc.constantFrom(
        'A',
        'B[]',
        'C[2]',
        'uint256',
        'int8',
        'address',
        'bool',
        'bytes',
        'bytes4',
        'string',
        'string[][]',
      ),
    }),
    { maxLength: 4, selector: (one) => one.name },
  ),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { maxDepth: 3 },
  fc.constantFrom(0, 1, -1, '5', '0x5', true, ALICE, '0x01020304', '0x', 'text', [], [[]]),
  fc.array(fc.constantFrom({}, 'text', 1), { maxLength: 2 }),
  fc.dictionary(name, fc.constantFrom(0, '7', ALICE, 'text', true, '0x', [], {}), { maxKeys: 4 }),
)

test('typed data of any types never makes it throw, and what is read can be hashed', () => {
  let readable = 0
  fc.assert(
    fc.property(
      fc.record({
        types,
        primaryType: fc.constantFrom('A', 'B'),
        domain: fc.constantFrom({}, { chainId: 1 }, { chainId: '0x1', verifyingContract: USDC }),
        message: fc.dictionary(name, value, { maxKeys: 4 }),
      }),
      (message) => {
        readAndCheck('eth_signTypedData_v4', [ME, message])
        const parsed = parseTypedData(message)
        if (!parsed) return
        readable += 1
        // Their types forbid what is random here. viem hashes no struct that is left out, and MetaMask does.
        if (parsed.hasAbsent)
          expect(TypedDataUtils.eip712Hash(message as never, SignTypedDataVersion.V4)).toHaveLength(
            32,
          )
        else expect(hashTypedData(message as never)).toMatch(/^0x/)
      },
    ),
    { numRuns: 2 * numRuns },
  )
  expect(readable).toBeGreaterThan(20)
})

test('every text can be signed, and none makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { intent } = readAndCheck('personal_sign', [toHex(text), ME])
      expect(['signText', 'signBytes']).toContain(intent)
    }),
    { numRuns },
  )
})
