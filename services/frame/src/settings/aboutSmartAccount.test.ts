import { expect, test } from 'vitest'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { inOtherWallets, whereSmartAccount } from './aboutSmartAccount.ts'

const ofKey = { id: 'eip155:1:0xkey', type: 'eoa' } as const
const smart = { id: 'eip155:1:0xsmart', type: 'smartAccount' } as const
const record: Pick<WalletRecord, 'accounts'> = { accounts: [ofKey, smart] }

const ELSEWHERE = /What it holds on other networks is not lost: .* “bowline move” moves it\.$/

test('it is said where the smart account works, and how money is moved where it does not', () => {
  const where = whereSmartAccount(record, ['Bowline Local', 'Harbor'])
  expect(where).toMatch(/^Your smart account works on Bowline Local, Harbor\. What it holds/)
  expect(where).toMatch(ELSEWHERE)
})

test('without any network that serves it, its money is not gone', () => {
  const where = whereSmartAccount(record, [])
  expect(where).toMatch(/^Your smart account cannot be used here at the moment\. What it holds/)
  expect(where).toMatch(ELSEWHERE)
})

test('where nobody knows the networks, none is named', () => {
  expect(whereSmartAccount(record, undefined)).toMatch(/^What it holds on other networks/)
})

test('a wallet without smart account hears nothing of one', () => {
  const without = { accounts: [ofKey] }
  expect(whereSmartAccount(without, ['Bowline Local'])).toBe('')
  expect(inOtherWallets(without)).toBe('')
  expect(inOtherWallets(record)).toMatch(
    /not your smart account\. “bowline move” moves what it holds\.$/,
  )
})

test('where the first key has no account, it is said which account other wallets have', () => {
  expect(inOtherWallets({ ...record, owner: '0xowner' })).toMatch(
    /is the second one there\.[^.]*\.$/,
  )
})
