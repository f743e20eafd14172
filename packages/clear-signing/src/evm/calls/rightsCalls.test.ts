import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  EVE,
  ME,
  ROUTER,
  readCallOf,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'

const COMET = '0xc3d688B66703497DAA19211EEdff47f25384cdc3'
const ZERO = `0x${'0'.repeat(40)}`

test('who may borrow on the account is named, with how much', () => {
  const reading = readCallOf(USDC, 'approveDelegation(address,uint256)', [EVE, maxUint256])
  expect(reading.intent).toBe('allowBorrowing')
  expect([shown(reading, 'spender'), shown(reading, 'amount'), codes(reading)]).toEqual([
    [EVE],
    ['unlimited USDC'],
    ['unlimitedApproval'],
  ])
  expect(readCallOf(USDC, 'approveDelegation(address,uint256)', [EVE, 0n])).toMatchObject({
    intent: 'revokeApproval',
    warnings: [],
  })
})

describe.each([
  ['allow(address,bool)', (who: string, isAllowed: boolean) => [who, isAllowed]],
  ['setAuthorization(address,bool)', (who: string, isAllowed: boolean) => [who, isAllowed]],
  ['setOperator(address,bool)', (who: string, isAllowed: boolean) => [who, isAllowed]],
  ['approve(address,bool)', (who: string, isAllowed: boolean) => [who, isAllowed]],
  [
    'setRelayerApproval(address,address,bool)',
    (who: string, isAllowed: boolean) => [ME, who, isAllowed],
  ],
] as const)('%s', (signature, args) => {
  test.each([
    ['somebody', EVE, true, ['unlimitedApproval']],
    ['a contract in general use', ROUTER, true, ['usualApproval']],
    ['the user', ME, true, []],
    ['somebody, no longer', EVE, false, []],
  ])('lets %s act', (_, who, isAllowed, expected) => {
    const reading = readCallOf(COMET, signature, args(who, isAllowed))
    expect(reading.intent).toBe(isAllowed ? 'grantPermission' : 'revokePermission')
    expect([shown(reading, 'operator'), codes(reading)]).toEqual([[who], expected])
  })
})

test.each([
  ['authorizeOperator(address)', 'grantPermission'],
  ['revokeOperator(address)', 'revokePermission'],
  ['hope(address)', 'grantPermission'],
  ['nope(address)', 'revokePermission'],
])('%s is read', (signature, intent) => {
  expect(readCallOf(USDC, signature, [EVE]).intent).toBe(intent)
})

test('whoever runs the validators of restaked ether is shown as who may take it', () => {
  const signature = 'delegateTo(address,(bytes,uint256),bytes32)'
  const reading = readCallOf(COMET, signature, [EVE, ['0x', 0n], `0x${'0'.repeat(64)}`])
  expect(shown(reading, 'operator')).toEqual([EVE])
})

test.each([
  [EVE, ['votesForOther']],
  [ME, []],
  [ZERO, []],
])('votes that go to %s', (who, expected) => {
  const reading = readCallOf(USDC, 'delegate(address)', [who])
  expect([reading.intent, shown(reading, 'delegate'), codes(reading)]).toEqual([
    'delegateVotes',
    [who],
    expected,
  ])
})

test('rights in Permit2 are taken back without a warning, from anybody', () => {
  const reading = readCallOf(COMET, 'lockdown((address,address)[])', [
    [
      [USDC, EVE],
      [USDC, ALICE],
    ],
  ])
  expect(reading).toMatchObject({ intent: 'revokeApproval', clarity: 'clear', warnings: [] })
  expect(shown(reading, 'rights')).toEqual([
    [EVE, USDC],
    [ALICE, USDC],
  ])
})
