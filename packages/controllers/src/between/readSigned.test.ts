import { clearSigning } from '@bowline/clear-signing'
import type { AccountId, ChainAnswer, ProviderRequest } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit, until } from '../assembly/kitHarness.test.support.ts'
import { connect } from '../features/connections/connect.ts'
import { getProvider } from '../features/connections/getProvider.ts'
import { signedRequests } from '../features/signed/signedRequests.ts'
import { internals } from '../kit/kit.ts'
import type { Preview } from '../kit/prompts.ts'
import { readSigned, type SignedState } from './readSigned.ts'

const account: AccountId = fakeAccount
const own = fakeAccount.slice(fakeNetwork.chainId.length + 1)
const OTHER = `0x${'3'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`

async function setup(answer: (request: ProviderRequest) => unknown = () => null) {
  const asked: string[] = []
  const wallet = createFakeWallet({ accounts: [fakeAccount] })
  const askChain = async (_: string, request: ProviderRequest): Promise<ChainAnswer> => {
    asked.push(request.method)
    return { result: answer(request) }
  }
  const made = setupKit({
    preview: clearSigning,
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations: { askChain } })],
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  const { kit } = made
  async function sign(request: ProviderRequest) {
    const answered = getProvider(kit, 'eip155')?.request(request)
    const prompts = await until(kit.prompts, ({ length }) => length > 0)
    ;(prompts[0] as Preview).proceed()
    await answered
    return until(signedRequests(kit).store, ({ length }) => length > 0)
  }
  async function read(place: { readonly id?: string; readonly hash?: string }) {
    const states: SignedState[] = []
    const { signal } = new AbortController()
    await readSigned(kit, { account, ...place }, { signal, show: (state) => states.push(state) })
    return states
  }
  return { kit, asked, sign, read }
}

test('a message that was signed is read once more from what is kept, and no chain is asked for it', async () => {
  const { asked, sign, read } = await setup()
  const [kept] = await sign({ method: 'personal_sign', params: ['0x48656c6c6f', own] })
  const states = await read({ id: kept?.id ?? '' })
  expect(states.at(-1)).toMatchObject({
    status: 'read',
    reading: { intent: 'signText', fields: [{ label: 'message', value: { text: 'Hello' } }] },
  })
  expect(asked).not.toContain('eth_getTransactionByHash')
})

test('a transaction is read from its chain by its hash', async () => {
  const sent = { hash: HASH, from: own, to: OTHER, value: '0x5', input: '0x', nonce: '0x1' }
  const { asked, read } = await setup(({ method }) =>
    method === 'eth_getTransactionByHash' ? sent : '0x',
  )
  expect(asked).toEqual([])
  const states = await read({ hash: HASH })
  expect(states.at(-1)).toMatchObject({ status: 'read', reading: { intent: 'sendNative' } })
})

test('several calls are read as they were asked for, by their id and by the transaction that made them', async () => {
  const { kit, asked, sign, read } = await setup()
  const calls = [{ to: OTHER, value: '0x5' }]
  await sign({ method: 'wallet_sendCalls', params: [{ from: own, calls }] })
  const { hash = '' } = signedRequests(kit).store.getState()[0] ?? {}
  const { transactions } = await internals(kit).load()
  const { chainId } = fakeNetwork
  const sent = { chainId, from: own, kind: 'other', moves: [] } as const
  transactions.add({ ...sent, hash, isBatch: true, replacedBy: HASH, sentAt: 1, status: 'pending' })
  for (const place of [{ hash }, { hash: HASH }])
    expect((await read(place)).at(-1)).toMatchObject({
      status: 'read',
      reading: { intent: 'batch', calls: [{ intent: 'sendNative' }] },
    })
  expect(asked).not.toContain('eth_getTransactionByHash')
})

test('what neither the browser nor the chain has is missing', async () => {
  const { read } = await setup()
  expect((await read({ hash: HASH })).at(-1)).toEqual({ status: 'missing' })
  expect((await read({ id: 'gone' })).at(-1)).toEqual({ status: 'missing' })
})

test('a chain that does not answer is said to be, and can be asked again', async () => {
  const { read } = await setup(() => {
    throw new Error('offline')
  })
  expect((await read({ hash: HASH })).at(-1)).toEqual({ status: 'unreadable' })
})

test('what is refused is not kept', async () => {
  const { kit } = await setup()
  const answered = getProvider(kit, 'eip155')?.request({
    method: 'personal_sign',
    params: ['0x', own],
  })
  const prompts = await until(kit.prompts, ({ length }) => length > 0)
  ;(prompts[0] as Preview).reject()
  await expect(answered).rejects.toMatchObject({ code: 4001 })
  await signedRequests(kit).ready
  expect(signedRequests(kit).store.getState()).toEqual([])
})
