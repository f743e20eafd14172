import { type AccountId, formatAccountId } from '@bowline/common'
import { expect, test } from 'vitest'
import { bitcoinAccounts, bitcoinRegtest } from '../fixtures/families.test.fixture.ts'
import { labelAccounts } from './labelAccounts.ts'
import type { KnownAddress } from './readAddresses.ts'

const [{ payment, ordinals }, another] = bitcoinAccounts
const idOf = (address: string): AccountId => formatAccountId(bitcoinRegtest.chainId, address)
/** The labels in the order of the accounts. */
function labelled(approved: readonly [string, ...string[]], known: readonly KnownAddress[] = []) {
  const [first, ...others] = approved.map(idOf)
  const order = { known, first: 'payment' } as const
  const { accounts, addressLabels } = labelAccounts([first ?? idOf(payment), ...others], order)
  expect(Object.keys(addressLabels).sort()).toEqual([...accounts].sort())
  return accounts.map((account) => [account.split(':')[2], addressLabels[account]])
}

test('a wallet that reports nothing pays from the address that is not taproot, whichever comes first', () => {
  const labels = [
    [payment, 'payment'],
    [ordinals, 'ordinals'],
  ]
  expect(labelled([payment, ordinals])).toEqual(labels)
  expect(labelled([ordinals, payment])).toEqual(labels)
})

test('a wallet with taproot addresses alone pays from them', () => {
  expect(labelled([ordinals, another.ordinals])).toEqual([
    [ordinals, 'payment'],
    [another.ordinals, 'payment'],
  ])
})

test('what the wallet reports of an address counts more than its kind', () => {
  const known = [
    { address: payment, intention: 'ordinal' },
    { address: ordinals, intention: 'payment' },
  ] as const
  expect(labelled([payment, ordinals], known)).toEqual([
    [ordinals, 'payment'],
    [payment, 'ordinals'],
  ])
})

test('of the addresses that were not approved only one for collectibles joins', () => {
  const known = [
    { address: another.payment, intention: 'payment' },
    { address: ordinals, intention: 'ordinal' },
    { address: another.ordinals, intention: 'ordinal' },
  ] as const
  expect(labelled([payment], known)).toEqual([
    [payment, 'payment'],
    [ordinals, 'ordinals'],
  ])
})

test('none joins a wallet that has approved one for collectibles', () => {
  const known = [{ address: another.ordinals, intention: 'ordinal' }] as const
  expect(labelled([payment, ordinals], known)).toEqual([
    [payment, 'payment'],
    [ordinals, 'ordinals'],
  ])
})
