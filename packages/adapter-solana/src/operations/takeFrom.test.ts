import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { MAX_SOURCES, takeFrom } from './takeFrom.ts'

const token = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const [first, second, third] = [
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
].map((text) => address(text)) as [Address, Address, Address]

const holding = (place: Address, counted: bigint, frozen = false) => ({
  address: place,
  mint: token,
  amount: counted,
  counted,
  decimals: 6,
  frozen,
})

test('an empty account gives no part of an amount', () => {
  const accounts = [holding(first, 0n), holding(second, 10n)]
  expect(takeFrom(accounts, { token, amount: 5n, first })).toEqual([{ source: second, amount: 5n }])
})

test('the first account is emptied before the fullest', () => {
  const accounts = [holding(second, 4n), holding(third, 10n), holding(first, 3n)]
  expect(takeFrom(accounts, { token, amount: 14n, first })).toEqual([
    { source: first, amount: 3n },
    { source: third, amount: 10n },
    { source: second, amount: 1n },
  ])
})

test('nothing is taken from one account, however many there are', () => {
  const accounts = [holding(second, 4n), holding(third, 10n), holding(first, 3n)]
  expect(takeFrom(accounts, { token, amount: 0n, first })).toEqual([{ source: first, amount: 0n }])
})

test('nothing of a token without an account that can be used cannot be sent', () => {
  const all = { token, amount: 0n, first }
  for (const accounts of [[], [holding(first, 5n, true)]])
    expect(() => takeFrom(accounts, all)).toThrow(
      expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }),
    )
})

test('a transaction has room for so many accounts', () => {
  const many = Array.from({ length: MAX_SOURCES + 1 }, () => holding(second, 1n))
  const wanted = { token, amount: BigInt(MAX_SOURCES) + 1n, first }
  expect(() => takeFrom(many, wanted)).toThrow(
    expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }),
  )
})
