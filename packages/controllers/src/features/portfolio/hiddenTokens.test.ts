import { type AccountId, memoryStorage } from '@bowline/common'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import type { Holding } from './Holding.ts'
import { hiddenTokens, hideToken, MAX_CHOICES, withoutHidden } from './hiddenTokens.ts'
import { portfolioTotal } from './portfolioQuery.ts'

const account: AccountId = `eip155:1:0x${'a'.repeat(40)}`
const other: AccountId = `eip155:10:0x${'a'.repeat(40)}`
const token = `0x${'C'.repeat(40)}`

const holding = (address: string | undefined, more: Partial<Holding> = {}): Holding => ({
  token: address,
  chainId: 'eip155:1',
  name: 'Token',
  symbol: 'TOK',
  decimals: 6,
  amount: 1n,
  price: 2n,
  value: 5n,
  iconUrl: undefined,
  verified: true,
  ...more,
})
const native = holding(undefined)

function setup(storage = memoryStorage()) {
  const { kit } = setupKit({ storage })
  const sort = (holdings: readonly Holding[], of = account) =>
    withoutHidden({ holdings }, hiddenTokens(kit).store.getState(), of)
  return { kit, storage, sort }
}

test('what is hidden is neither listed nor counted, of that account alone, until it is shown', async () => {
  const { kit, sort } = setup()
  await hideToken(kit, { account, token })
  const { shown, hidden } = sort([native, holding(token.toLowerCase())])
  expect(shown).toEqual([native])
  expect(hidden).toMatchObject([{ token: token.toLowerCase() }])
  expect(portfolioTotal(shown)).toBe(5n)
  expect(sort([native, holding(token)], other).hidden).toEqual([])
  await hideToken(kit, { account, token: token.toLowerCase(), hidden: false })
  expect(sort([native, holding(token)]).hidden).toEqual([])
})

test('what the server marks as spam is hidden until the visitor shows it', async () => {
  const { kit, sort } = setup()
  const spam = holding(token, { spam: true, verified: false })
  expect(sort([native, spam])).toEqual({ shown: [native], hidden: [spam] })
  await hideToken(kit, { account, token, hidden: false })
  expect(sort([native, spam])).toEqual({ shown: [native, spam], hidden: [] })
})

test('the choice is kept for the next page', async () => {
  const { kit, storage } = setup()
  await hideToken(kit, { account, token })
  await settled()
  expect(await storage.get('bowline.hiddenTokens')).toBe(
    JSON.stringify({ v: 1, data: [{ account, token, hidden: true }] }),
  )
  const next = setup(storage)
  await hiddenTokens(next.kit).ready
  expect(next.sort([holding(token)]).hidden).toHaveLength(1)
})

test('of a stored list what is no choice is left out, and its neighbours stay', async () => {
  const data = [
    { account: 'nobody', token, hidden: true },
    { account, token: 'x'.repeat(10_000), hidden: true },
    { account, token: '', hidden: true },
    { account, token, hidden: 'yes' },
    { account, token, hidden: true, name: 'more' },
    ...Array.from({ length: 2_000 }, (_, index) => ({
      account,
      token: `0x${index}`,
      hidden: true,
    })),
  ]
  const { kit } = setup(memoryStorage({ 'bowline.hiddenTokens': JSON.stringify({ v: 1, data }) }))
  await hiddenTokens(kit).ready
  const list = hiddenTokens(kit).store.getState()
  expect(list).toHaveLength(MAX_CHOICES)
  expect(list[0]).toEqual({ account, token, hidden: true })
})

test('the native currency is never hidden', () => {
  const { sort } = setup()
  expect(sort([{ ...native, spam: true }]).hidden).toEqual([])
})
