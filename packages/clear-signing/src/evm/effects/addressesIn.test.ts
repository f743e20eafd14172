import { hexToBytes, maxUint160, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { ALICE, EVE, encode } from '../../testing/evmCase.test.support.ts'
import { addressesIn } from './addressesIn.ts'

const argumentsOf = (signature: string, args: readonly unknown[]) =>
  hexToBytes(encode(signature, args)).subarray(4)
const lower = (addresses: readonly string[]) => addresses.map((one) => one.toLowerCase())

test('addresses are found among the arguments, each once, and amounts are none', () => {
  const content = argumentsOf('f(address,uint256,address,uint160,bytes32,uint256,bool)', [
    ...[ALICE, 2n ** 95n, ALICE, maxUint160, `0x${'ab'.repeat(32)}`, maxUint256, true],
  ])
  expect(addressesIn(content)).toEqual(lower([ALICE]))
})

test('addresses are found in calls within the call, and not in bytes that are none', () => {
  const inner = encode('g(uint256,address)', [10n ** 24n, EVE])
  const content = argumentsOf('f(bytes[],bytes)', [[inner], `0x${'11'.repeat(70)}`])
  expect(addressesIn(content)).toEqual(lower([EVE]))
})

test('of a long list, the first sixteen are found', () => {
  const many = Array.from({ length: 40 }, (_, at) => `0x${(at + 160).toString(16).repeat(20)}`)
  expect(addressesIn(argumentsOf('f(address[])', [many]))).toHaveLength(16)
})

test('content that is shorter than a word has none', () => {
  expect(addressesIn(new Uint8Array(31))).toEqual([])
})
