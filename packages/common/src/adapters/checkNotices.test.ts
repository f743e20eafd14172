import { expect, test } from 'vitest'
import type { TransferNotice } from '../ports/TransferIntent.ts'
import { checkNotices } from './checkNotices.ts'

const rent = (amount: bigint): TransferNotice => ({
  code: 'tokenAccountCreated',
  stops: false,
  amount,
})
const kept = (tokenAmount: bigint): TransferNotice => ({
  code: 'transferFee',
  stops: false,
  tokenAmount,
})
const hook: TransferNotice = { code: 'transferHook', stops: false }

test.each([
  ['nothing', [], []],
  ['less', [rent(5n), kept(2n)], [rent(4n), kept(2n)]],
  ['a part of it', [rent(5n), hook], [hook]],
  ['what it likes, where none were reviewed', undefined, [rent(9n), hook]],
])('a transfer may cost %s', (_, notices, costs) => {
  expect(() => checkNotices({ notices }, costs)).not.toThrow()
})

test.each([
  ['a deposit', [], [rent(1n)], 'tokenAccountCreated'],
  ['a higher deposit', [rent(5n)], [rent(6n)], 'tokenAccountCreated'],
  ['a higher share of the token', [kept(5n)], [kept(6n)], 'transferFee'],
  ['a program of the issuer', [rent(5n)], [rent(5n), hook], 'transferHook'],
])('%s that was not reviewed is refused', (_, notices, costs, notice) => {
  expect(() => checkNotices({ notices }, costs)).toThrow(
    expect.objectContaining({ code: 'TRANSFER_CHANGED', context: { notice } }),
  )
})
