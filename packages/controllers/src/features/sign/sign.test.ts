import { KitError, type TypedData } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  SOLANA_ACCOUNT,
  settled,
  setupKit,
  solanaScope,
} from '../../assembly/kitHarness.test.support.ts'
import { connect } from '../connections/connect.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'

const SIGNATURE = `0x${'cd'.repeat(65)}`
const typedData: TypedData = {
  domain: { name: 'Bowline' },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hello' },
}

async function setup(wallet = createFakeWallet()) {
  const made = setupKit({ adapters: [createFakeAdapter({ connectors: [wallet.connector] })] })
  await made.start()
  return { ...made, wallet, connected: () => connect(made.kit, { connectorId: 'fake' }) }
}
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: KitError) => error.code,
  )

test('signs a message with the connected account', async () => {
  const { kit, connected, wallet, events } = await setup()
  await connected()
  expect(await signMessage(kit, { message: 'hello' })).toBe(SIGNATURE)
  expect(wallet.requests()).toEqual([{ method: 'personal_sign', params: ['hello', fakeAccount] }])
  expect(events('messageSigned')).toEqual([{ namespace: 'eip155' }])
  expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'messageSigned' })
})

test('signs typed data with the connected account', async () => {
  const { kit, connected, wallet } = await setup()
  await connected()
  expect(await signTypedData(kit, { typedData })).toBe(SIGNATURE)
  expect(wallet.requests()).toMatchObject([{ method: 'eth_signTypedData_v4' }])
})

test('throws without a connection', async () => {
  const { kit, events } = await setup()
  expect(await failed(signMessage(kit, { message: 'hello' }))).toBe('NOT_CONNECTED')
  expect(events('requestFailed')).toEqual([{ method: 'signMessage', code: 'NOT_CONNECTED' }])
})

test('throws USER_REJECTED if the visitor declines', async () => {
  const { kit, connected, wallet } = await setup()
  await connected()
  wallet.reject()
  expect(await failed(signMessage(kit, { message: 'hello' }))).toBe('USER_REJECTED')
  expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'requestCancelled' })
})

test('reports code that does not load, and loads it again on the next attempt', async () => {
  const wallet = createFakeWallet()
  const adapter = createFakeAdapter({ connectors: [wallet.connector] })
  let isOffline = true
  const made = setupKit({
    adapters: [
      {
        ...adapter,
        load: async (options) => {
          if (isOffline) throw new KitError('CODE_NOT_LOADED')
          return adapter.load(options)
        },
      },
    ],
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  expect(await failed(signMessage(made.kit, { message: 'hello' }))).toBe('CODE_NOT_LOADED')
  expect(made.kit.toasts.store.getState().toast).toMatchObject({ code: 'codeNotLoaded' })
  isOffline = false
  expect(await signMessage(made.kit, { message: 'hello' })).toBe(SIGNATURE)
})

test('returns an answer that arrives after the wallet has disconnected', async () => {
  const { kit, connected, wallet } = await setup()
  await connected()
  wallet.wait()
  const signing = signMessage(kit, { message: 'hello' })
  await settled()
  wallet.end()
  wallet.accept()
  expect(await signing).toBe(SIGNATURE)
})

describe('with several families', () => {
  const both = async () => {
    const signed: string[] = []
    const wallet = createFakeWallet()
    const solana = connectorOf({
      id: 'sol',
      namespaces: [SOLANA],
      connect: async () => createSession([solanaScope]).session,
    })
    const made = setupKit({
      adapters: [
        createFakeAdapter({ connectors: [wallet.connector] }),
        createSolanaAdapter([solana], {
          signMessage: async (_, account) => {
            signed.push(account)
            return 'signature'
          },
        }),
      ],
    })
    await made.start()
    return { ...made, signed, wallet }
  }

  test('signs with the active one unless another is named', async () => {
    const { kit, signed, wallet } = await both()
    await connect(kit, { connectorId: 'sol' })
    await connect(kit, { connectorId: 'fake' })
    await signMessage(kit, { message: 'a' })
    expect([signed.length, wallet.requests().length]).toEqual([0, 1])
    await signMessage(kit, { message: 'b', namespace: SOLANA })
    expect(signed).toEqual([SOLANA_ACCOUNT])
  })

  test('throws for a family without typed data', async () => {
    const { kit } = await both()
    await connect(kit, { connectorId: 'sol' })
    const solana = createSolanaAdapter([], {})
    const { signTypedData: _, ...without } = await solana.load()
    const plain = setupKit({
      adapters: [
        {
          ...createSolanaAdapter([
            connectorOf({
              id: 'sol',
              namespaces: [SOLANA],
              connect: async () => createSession([solanaScope]).session,
            }),
          ]),
          load: async () => without,
        },
      ],
    })
    await plain.start()
    await connect(plain.kit, { connectorId: 'sol' })
    expect(await failed(signTypedData(plain.kit, { typedData }))).toBe('WALLET_METHOD_UNSUPPORTED')
  })
})
