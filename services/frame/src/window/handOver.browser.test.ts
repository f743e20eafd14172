import { createManualClock } from '@bowline/common/testing'
import { expect, test, vi } from 'vitest'
import type { Login } from '../service/createLogins.ts'
import { openStore } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { createLock } from '../wallet/createLock.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { handOver, keepForTab, takeForTab } from './handOver.ts'

const login: Login = {
  accessToken: 'access',
  expiresAt: 1,
  refreshToken: 'refresh',
  assurance: 'frame',
  user: { id: 'user-1', email: 'ada@example.org', provider: 'email' },
}

/** The page in the app, and what it gives to a tab that asks. */
async function setUp(changes: Partial<Login> = {}) {
  const clock = createManualClock(Date.UTC(2026, 10, 29))
  const store = await openStore(crypto.randomUUID())
  const lock = createLock({ store, clock })
  await lock.open()
  const { subtle } = crypto
  const proofKey = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const deviceKey = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  await store.set('proofKey', proofKey)
  const record: WalletRecord = {
    userId: 'user-1',
    walletId: 'wallet-1',
    custody: 'user-held',
    accounts: [],
    vault: {} as never,
    version: 1,
    slot: {} as never,
    deviceKey,
    isProtected: true,
  }
  await store.set('wallet', record)
  const service = { freshLogin: async () => ({ ...login, ...changes }), vault: {} as never }
  const wallet = createWallet({ service, store })
  const give = async () => {
    const postMessage = vi.fn()
    await handOver({ postMessage } as unknown as Window, { service, wallet, store })
    const [[message, origin] = []] = postMessage.mock.calls
    expect(origin).toBe(location.origin)
    return message.answer
  }
  return { clock, store, give }
}

test('a tab takes login, keys and lock once, and cannot renew the login', async () => {
  const { clock, give } = await setUp()
  const id = await keepForTab(await give(), clock)
  const store = await takeForTab(id, clock)
  if (!store) throw new Error('Nothing was taken.')
  expect(await store.get('login')).toMatchObject({ accessToken: 'access', user: login.user })
  expect(JSON.stringify(await store.get('login'))).not.toContain('"refresh"')
  const { privateKey } = (await store.get('proofKey')) as CryptoKeyPair
  expect(privateKey).toBeInstanceOf(CryptoKey)
  expect(privateKey.extractable).toBe(false)
  expect(((await store.get('wallet')) as WalletRecord).deviceKey).toBeInstanceOf(CryptoKey)
  expect(await createLock({ store, clock }).isLocked()).toBe(false)
  // What is unprotected in the app's page is so here, and no more than there.
  expect(store.lifetime).toBe('lasting')
  expect(await takeForTab(id, clock)).toBeUndefined()
})

test('it is for the tab that was led there, within a minute', async () => {
  const { clock, give } = await setUp()
  const handed = await give()
  await keepForTab(handed, clock)
  expect(await takeForTab('another', clock)).toBeUndefined()
  const late = await keepForTab(handed, clock)
  clock.advance(60_000)
  expect(await takeForTab(late, clock)).toBeUndefined()
  expect(await takeForTab('', clock)).toBeUndefined()
})

test('nothing is handed over of a login whose code the app has seen, or without a wallet', async () => {
  const seen = await setUp({ assurance: 'app-entered' })
  expect(await seen.give()).toBeNull()
  const { store, give } = await setUp()
  await store.remove('wallet')
  expect(await give()).toBeNull()
})
