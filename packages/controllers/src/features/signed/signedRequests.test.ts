import { type AccountId, memoryStorage, type ProviderRequest } from '@bowline/common'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import {
  findSigned,
  MAX_SIGNED,
  MAX_SIGNED_LENGTH,
  MAX_SIGNED_TOTAL,
  signedRequests,
} from './signedRequests.ts'

const ME = `0x${'1'.repeat(40)}`
const OTHER = `0x${'2'.repeat(40)}`
const accounts: readonly [AccountId, AccountId] = [`eip155:1:${ME}`, `eip155:1:${OTHER}`]
const message = (text: string, from = ME): ProviderRequest => ({
  method: 'personal_sign',
  params: [text, from],
})

function setup(storage = memoryStorage()) {
  const { kit, clock } = setupKit({ storage })
  const signed = signedRequests(kit)
  const keep = (request: ProviderRequest, answer: unknown = '0xsignature') =>
    signed.keep({ accounts, request, answer })
  const list = () => signed.store.getState()
  return { kit, clock, storage, signed, keep, list }
}

test('what was signed is kept with the account that it names, and without the signature', async () => {
  const { keep, list, storage, clock } = setup()
  await keep(message('Hello', OTHER))
  expect(list()).toEqual([
    {
      id: expect.any(String),
      chainId: 'eip155:1',
      account: OTHER,
      method: 'personal_sign',
      params: JSON.stringify(['Hello', OTHER]),
      at: clock.now(),
    },
  ])
  await settled()
  const kept = await storage.get('bowline.signed')
  expect(kept).toContain('Hello')
  expect(kept).not.toContain('0xsignature')
})

test('another page knows it too, and loses nothing of its own', async () => {
  const { keep, storage } = setup()
  await keep(message('One'))
  await settled()
  const second = setup(storage)
  await second.signed.ready
  await second.keep(message('Two'))
  expect(second.list().map(({ params }) => JSON.parse(params)[0])).toEqual(['Two', 'One'])
})

test('a transaction has its hash, by which it is found however it is written', async () => {
  const { keep, list } = setup()
  await keep({ method: 'eth_sendTransaction', params: [{ from: ME, value: 5n }] }, '0xABCD')
  expect(list()).toMatchObject([{ hash: '0xABCD', params: `[{"from":"${ME}","value":"5"}]` }])
  expect(findSigned(list(), { hash: '0xabcd' })).toBe(list()[0])
  expect(findSigned(list(), { hash: '0xab' })).toBeUndefined()
  expect(findSigned(list(), {})).toBeUndefined()
})

test.each([
  ['of the standard', { id: '0x1' }],
  ['of the draft', '0x1'],
])("several calls have the wallet's id of them, in the answer %s", async (_, answer) => {
  const { keep, list } = setup()
  await keep({ method: 'wallet_sendCalls', params: [{ from: ME, calls: [] }] }, answer)
  expect(list()).toMatchObject([{ method: 'wallet_sendCalls', hash: '0x1' }])
  expect(findSigned(list(), { hash: '0x1' })).toBe(list()[0])
})

test.each([[{}], [{ id: 7 }], [{ id: '' }], [null], [undefined], [{ signature: 'x' }]])(
  'what was sent and is not named by the answer %j is not kept',
  async (answer) => {
    const { keep, list } = setup()
    await keep({ method: 'wallet_sendCalls', params: [{ calls: [] }] }, answer ?? Object(null))
    expect(list()).toEqual([])
  },
)

test('what is longer than a request that people read is not kept, and neither is a part of it', async () => {
  const { keep, list } = setup()
  await keep(message('x'.repeat(MAX_SIGNED_LENGTH)))
  const circle: { self?: unknown } = {}
  circle.self = circle
  await keep({ method: 'personal_sign', params: [circle] })
  expect(list()).toEqual([])
})

test(`the newest ${MAX_SIGNED} are kept`, async () => {
  const { keep, list, clock } = setup()
  for (let count = 0; count < MAX_SIGNED + 3; count++) {
    await keep(message(`${count}`))
    await clock.advance(1)
  }
  expect(list()).toHaveLength(MAX_SIGNED)
  expect(JSON.parse(list()[0]?.params ?? '')[0]).toBe(`${MAX_SIGNED + 2}`)
})

test('all together are no longer than two hundred thousand letters', async () => {
  const { keep, list, clock } = setup()
  for (let count = 0; count < 20; count++) {
    await keep(message('x'.repeat(MAX_SIGNED_LENGTH - 100)))
    await clock.advance(1)
  }
  const total = list().reduce((sum, { params }) => sum + params.length, 0)
  expect(total).toBeLessThanOrEqual(MAX_SIGNED_TOTAL)
  expect(list().length).toBeGreaterThan(10)
})

test('what is forgotten is gone from the browser too', async () => {
  const { keep, list, signed, storage } = setup()
  await keep(message('Hello'))
  signed.forget()
  await settled()
  expect(list()).toEqual([])
  expect(await storage.get('bowline.signed')).not.toContain('Hello')
})

test.each([
  ['no list', { a: 1 }],
  ['of no chain', [{ id: 'a', chainId: 'x', account: ME, method: 'm', params: '[]', at: 1 }]],
  ['without a time', [{ id: 'a', chainId: 'eip155:1', account: ME, method: 'm', params: '[]' }]],
])('what is kept and is %s counts as nothing', async (_, data) => {
  const { signed, list } = setup(
    memoryStorage({ 'bowline.signed': JSON.stringify({ v: 1, data }) }),
  )
  await signed.ready
  expect(list()).toEqual([])
})
