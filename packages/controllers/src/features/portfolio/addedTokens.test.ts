import { type ChainOperations, KitError, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { addedTokens, addToken, isAdded, MAX_ADDED, removeToken } from './addedTokens.ts'
import { portfolioQuery, portfolioTotal } from './portfolioQuery.ts'

const { chainId } = fakeNetwork
const token = fakeToken.address
const silent = `0x${'5'.repeat(40)}`

function setup(operations: Partial<ChainOperations<'eip155'>> = {}, storage = memoryStorage()) {
  const wallet = createFakeWallet()
  const { kit } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations })],
    storage,
  })
  const observer = new QueryObserver(queryClientOf(kit), portfolioQuery(kit, fakeAccount))
  const list = async () => {
    await vi.waitFor(() => {
      if (observer.getCurrentResult().isFetching) throw new Error('not there yet')
    })
    return observer.getCurrentResult().data?.holdings ?? []
  }
  const stop = observer.subscribe(() => {})
  const kept = () => addedTokens(kit).store.getState()
  return { kit, list, stop, kept, storage }
}

test('a token is added with what the chain says of it, and listed with its balance and without a price', async () => {
  const { kit, list, stop, storage } = setup()
  await list()
  await expect(addToken(kit, { chainId, token: ` ${token} ` })).resolves.toEqual({
    chainId,
    token,
    name: fakeToken.name,
    symbol: fakeToken.symbol,
    decimals: fakeToken.decimals,
  })
  const holdings = await list()
  expect(holdings).toMatchObject([
    { token: undefined },
    { token, amount: 1_000_000_000n, added: true, verified: false, price: undefined },
  ])
  expect(portfolioTotal(holdings)).toBeUndefined()
  await settled()
  expect(await storage.get('bowline.addedTokens')).toContain(token)
  stop()
})

test('it is gone when it is removed, however its address is written', async () => {
  const { kit, list, kept, stop } = setup()
  await addToken(kit, { chainId, token })
  expect(isAdded(kept(), { chainId, token: token.toLowerCase() })).toBe(true)
  await removeToken(kit, { chainId, token: token.toLowerCase() })
  expect(kept()).toEqual([])
  expect(await list()).toHaveLength(1)
  stop()
})

test.each([
  ['a text that is no address', 'hello', 'INVALID_ADDRESS', {}],
  ['an address without a token', silent, 'INVALID_RESPONSE', {}],
  ['a token that cannot be divided', token, 'INVALID_RESPONSE', { decimals: 0 }],
  ['a token without decimals', token, 'INVALID_RESPONSE', { decimals: undefined }],
  ['more decimals than any token has', token, 'INVALID_RESPONSE', { decimals: 255 }],
])('%s is refused, and nothing is kept', async (_, text, code, info) => {
  const { kit, kept, stop } = setup({
    async getTokenInfo(_chain, address) {
      if (address !== token) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
      return { name: 'Token', symbol: 'TOK', decimals: 6, ...info } as never
    },
  })
  await expect(addToken(kit, { chainId, token: text })).rejects.toMatchObject({ code })
  expect(kept()).toEqual([])
  stop()
})

test('a hostile name is kept as it is safe to show', async () => {
  const name = `\u202e${'long '.repeat(2_000)}\u0000`
  const { kit, stop } = setup({
    getTokenInfo: async () => ({ name, symbol: '\u200b', decimals: 6 }),
  })
  const added = await addToken(kit, { chainId, token })
  expect(added.symbol).toBe('?')
  expect(added.name.length).toBeLessThan(100)
  expect(['\u202e', '\u0000'].filter((sign) => added.name.includes(sign))).toEqual([])
  stop()
})

test('one that does not answer is left out with a toast, and the others stay', async () => {
  const one = (address: string) => ({
    chainId,
    token: address,
    name: 'Token',
    symbol: 'TOK',
    decimals: 6,
  })
  const data = [one(silent), one(token), { ...one(token), chainId: 'eip155:999' }]
  const storage = memoryStorage({ 'bowline.addedTokens': JSON.stringify({ v: 1, data }) })
  const { kit, list, stop } = setup({}, storage)
  expect((await list()).map((holding) => holding.token)).toEqual([undefined, token])
  expect(kit.toasts.store.getState().toast?.code).toBe('balanceUnavailable')
  stop()
})

test('added tokens that cannot be read leave the portfolio as it is', async () => {
  const data = [{ chainId, token, name: 'Token', symbol: 'TOK', decimals: 6 }]
  const storage = memoryStorage({ 'bowline.addedTokens': JSON.stringify({ v: 1, data }) })
  const getTokenBalances = () => Promise.reject(new Error('down'))
  const { list, stop } = setup({ getTokenBalances }, storage)
  expect(await list()).toMatchObject([{ token: undefined }])
  stop()
})

test('of a stored list what is no token is left out, and its neighbours stay', async () => {
  const good = { chainId, token, name: 'T\u202e', symbol: 'TOK', decimals: 6 }
  const data = [
    { ...good, decimals: 0 },
    { ...good, decimals: '6' },
    { ...good, decimals: 6.5 },
    { ...good, chainId: 'nowhere' },
    { ...good, token: 'x'.repeat(1_000) },
    { ...good, name: 7, more: 'x' },
    ...Array.from({ length: 500 }, (_, index) => ({ ...good, token: `0x${index}` })),
  ]
  const storage = memoryStorage({ 'bowline.addedTokens': JSON.stringify({ v: 1, data }) })
  const { kit, kept, stop } = setup({}, storage)
  await addedTokens(kit).ready
  expect(kept()).toHaveLength(MAX_ADDED)
  expect(kept()[0]).toEqual({ ...good, name: 'TOK' })
  expect(kept()[1]?.name).toBe('T')
  stop()
})
