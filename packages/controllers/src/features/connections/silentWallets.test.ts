import { memoryStorage } from '@bowline/common'
import { PROBE_INTERVAL_MS } from '@bowline/common/adapters'
import { createFakeAdapter } from '@bowline/common/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  eip155Connection,
  keep,
  kept,
  settled,
  setupKit,
  until,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { signMessage } from '../sign/signMessage.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { ASK_AGAIN_MS } from './followSilentWallets.ts'
import { RESTORE_TIMEOUT_MS } from './pickUp.ts'
import {
  createSilentWallet,
  lockedFromStart,
  saved,
  scope,
  setupWallet,
  stubPage,
} from './silentWallet.test.support.ts'
import { walletStateOf } from './walletState.ts'

let page: ReturnType<typeof stubPage>
beforeEach(() => {
  page = stubPage()
})
afterEach(() => vi.unstubAllGlobals())

describe('a locked wallet that tells nothing', () => {
  test('is asked every 3 s, and connected once it is unlocked', async () => {
    const { wallet, kit, clock, events, status, storage } = await lockedFromStart()
    expect(ASK_AGAIN_MS).toBe(3_000)
    for (let asks = 0; asks < 3; asks++) {
      expect(wallet.asks()).toBe(asks)
      clock.advance(ASK_AGAIN_MS)
      await settled()
    }
    expect(status()).toBe('locked')
    wallet.unlock()
    clock.advance(ASK_AGAIN_MS - 1)
    await settled()
    expect(status()).toBe('locked')
    clock.advance(1)
    await until(kit.connections, () => status() === 'connected')
    expect(events('connected')).toMatchObject([{ restored: true }])
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
    const asked = wallet.asks()
    clock.advance(10 * ASK_AGAIN_MS)
    await settled()
    expect(wallet.asks()).toBe(asked)
  })

  test.each([
    ['the page is shown', () => page.turn('visible')],
    ['the page has the focus again', () => page.focus()],
    ['the modal opens', (kit: { modal: { open(): void } }) => kit.modal.open()],
  ])('is asked at once when %s', async (_, act) => {
    const { wallet, kit, status } = await lockedFromStart()
    wallet.unlock()
    act(kit)
    await until(kit.connections, () => status() === 'connected')
    expect(wallet.asks()).toBe(1)
  })

  test('is not asked while the page is hidden, and at once when it is shown', async () => {
    const { wallet, kit, clock, status } = await lockedFromStart()
    page.turn('hidden')
    page.focus()
    clock.advance(60 * ASK_AGAIN_MS)
    await settled()
    expect(wallet.asks()).toBe(0)
    wallet.unlock()
    page.turn('visible')
    await until(kit.connections, () => status() === 'connected')
  })

  test('is not asked while the kit is stopped, nor after it is destroyed', async () => {
    const wallet = createSilentWallet({ locked: true })
    const { kit, clock, status } = setupWallet(wallet)
    const stop = kit.start()
    await internals(kit).load()
    await until(kit.connections, () => status() === 'locked')
    stop()
    clock.advance(ASK_AGAIN_MS)
    page.focus()
    expect(wallet.asks()).toBe(0)
    kit.start()
    clock.advance(ASK_AGAIN_MS)
    expect(wallet.asks()).toBe(1)
    kit.destroy()
    clock.advance(ASK_AGAIN_MS)
    page.focus()
    expect(wallet.asks()).toBe(1)
  })

  test('is forgotten when the visitor leaves it, and stays so once it is unlocked', async () => {
    const { wallet, kit, clock, status, storage } = await lockedFromStart()
    await disconnect(kit)
    wallet.unlock()
    clock.advance(ASK_AGAIN_MS)
    page.focus()
    await settled()
    expect([status(), wallet.asks()]).toEqual(['disconnected', 0])
    expect(await kept(storage, 'connections')).toEqual({})
  })

  test('a wallet that is no longer locked, but another one, is not asked in its place', async () => {
    const { wallet, kit, clock } = await lockedFromStart()
    const other = createSession([scope])
    internals(kit).reportConnectors('own', [
      connectorOf({ id: 'other', connect: async () => other.session }) as never,
    ])
    await connect(kit, { connectorId: 'other' })
    clock.advance(ASK_AGAIN_MS)
    expect(wallet.asks()).toBe(0)
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'other' })
  })
})

describe('a connected wallet that is locked without a word', () => {
  async function connected() {
    const made = setupWallet(createSilentWallet())
    await made.start()
    await until(made.kit.connections, () => made.status() === 'connected')
    await settled()
    return made
  }

  test.each(['WALLET_LOCKED', 'WALLET_UNAUTHORIZED'] as const)(
    'is asked after a request that it has refused with %s, and is locked then',
    async (code) => {
      const { wallet, kit, events, status, storage } = await connected()
      wallet.lock()
      internals(kit).events.emit('requestFailed', { method: 'signMessage', code })
      await until(kit.connections, () => status() === 'locked')
      expect(events('locked')).toEqual([{ namespaces: ['eip155'] }])
      const { toast } = kit.toasts.store.getState()
      if (code === 'WALLET_LOCKED')
        expect(toast).toMatchObject({ code: 'walletLocked', values: { wallet: 'fake' } })
      expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
    },
  )

  test('is not asked after a request that the visitor has declined', async () => {
    const { wallet, kit } = await connected()
    internals(kit).events.emit('requestFailed', { method: 'signMessage', code: 'USER_REJECTED' })
    expect(wallet.asks()).toBe(0)
  })

  test('is noticed when the visitor comes back to the page', async () => {
    const { wallet, kit, clock, status } = await connected()
    wallet.lock()
    clock.advance(10 * ASK_AGAIN_MS)
    expect(wallet.asks()).toBe(0)
    page.focus()
    await until(kit.connections, () => status() === 'locked')
    wallet.unlock()
    clock.advance(ASK_AGAIN_MS)
    await until(kit.connections, () => status() === 'connected')
  })
})

describe('a wallet that does not answer while the page is hidden', () => {
  function setupHidden() {
    let asks = 0
    let isShown = false
    const answers = Promise.withResolvers<void>()
    const { session } = createSession([scope])
    const connector = connectorOf({
      id: 'fake',
      connect: () => Promise.reject(new Error('not asked')),
      async restore() {
        asks += 1
        if (!isShown) await answers.promise
        return session
      },
    })
    const adapter = createFakeAdapter({ connectors: [connector as never] })
    const storage = memoryStorage(keep('connections', { eip155: saved }))
    const made = setupKit({ adapters: [adapter, createSolanaAdapter()], storage })
    return {
      ...made,
      asks: () => asks,
      show() {
        isShown = true
        page.turn('visible')
      },
    }
  }

  test('is asked again once the page is shown, and connected', async () => {
    page.turn('hidden')
    const { kit, start, clock, status, show, asks, storage } = setupHidden()
    await start()
    await settled()
    clock.advance(RESTORE_TIMEOUT_MS)
    await until(kit.connections, () => status() === 'disconnected')
    page.turn('hidden')
    await settled()
    expect(asks()).toBe(1)
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
    show()
    await until(kit.connections, () => status() === 'connected')
    expect(asks()).toBe(2)
  })

  test('is asked again at once if the page was shown too late for its answer', async () => {
    page.turn('hidden')
    const { kit, start, clock, status, show, asks } = setupHidden()
    await start()
    await settled()
    clock.advance(RESTORE_TIMEOUT_MS - 1)
    show()
    await settled()
    clock.advance(1)
    await until(kit.connections, () => status() === 'connected')
    expect(asks()).toBe(2)
  })

  test('is not asked again in a page that was visible all the time', async () => {
    const { kit, start, clock, status, show, asks } = setupHidden()
    await start()
    await settled()
    clock.advance(RESTORE_TIMEOUT_MS)
    await until(kit.connections, () => status() === 'disconnected')
    show()
    await settled()
    expect([asks(), status()]).toEqual([1, 'disconnected'])
  })

  test('is left alone if the visitor has left it meanwhile', async () => {
    page.turn('hidden')
    const { kit, start, clock, status, show, asks } = setupHidden()
    await start()
    await settled()
    clock.advance(RESTORE_TIMEOUT_MS)
    await until(kit.connections, () => status() === 'disconnected')
    await disconnect(kit)
    show()
    await settled()
    expect([status(), asks()]).toEqual(['disconnected', 1])
  })
})

describe('a wallet that answers nothing', () => {
  const silenced = async () => {
    const signMessage = () => new Promise<never>(() => {})
    const made = setupWallet(createSilentWallet(), true, { signMessage })
    await made.start()
    await until(made.kit.connections, () => made.status() === 'connected')
    made.wallet.setDead(true)
    return made
  }
  const toastOf = ({ kit }: Awaited<ReturnType<typeof silenced>>) =>
    kit.toasts.store.getState().toast

  test('is probed when a request has waited 10 s, said to be silent, and asked again until it answers', async () => {
    const made = await silenced()
    const { kit, clock, wallet, storage } = made
    void signMessage(kit, { message: 'hello' })
    await settled()
    clock.advance(PROBE_INTERVAL_MS - 1)
    await settled()
    expect(eip155Connection(kit)).not.toHaveProperty('isSilent')
    clock.advance(1)
    await settled()
    expect(walletStateOf(eip155Connection(kit))).toBe('silent')
    expect(eip155Connection(kit)).toMatchObject({ status: 'connected', accounts: scope.accounts })
    expect(toastOf(made)).toMatchObject({ code: 'walletSilent', values: { wallet: 'fake' } })
    expect(await kept(storage, 'connections')).toEqual({ eip155: saved })
    wallet.setDead(false)
    clock.advance(ASK_AGAIN_MS)
    await settled()
    expect(walletStateOf(eip155Connection(kit))).toBe('unlocked')
  })

  test('is noticed when the visitor comes back, and not told of in a hidden page', async () => {
    const made = await silenced()
    page.focus()
    await settled()
    expect(walletStateOf(eip155Connection(made.kit))).toBe('silent')
    expect(toastOf(made)).toMatchObject({ code: 'walletSilent' })
  })
})

test('a wallet that is locked for another reason than before is no news for the app', async () => {
  let reason: 'locked' | 'unshared' = 'locked'
  const made = createSession([scope], {
    locked: () => (made.session.scopes().length === 0 ? ['eip155'] : []),
    whyHidden: () => reason,
  })
  const connector = connectorOf({ id: 'fake', connect: async () => made.session })
  const { kit, events, start } = setupKit({
    adapters: [createFakeAdapter({ connectors: [connector as never] })],
  })
  await start()
  await connect(kit, { connectorId: 'fake' })
  made.set([])
  expect(eip155Connection(kit)).toEqual({ status: 'locked', connectorId: 'fake' })
  reason = 'unshared'
  made.set([])
  expect(eip155Connection(kit)).toMatchObject({ status: 'locked', reason: 'unshared' })
  expect(walletStateOf(eip155Connection(kit))).toBe('unshared')
  expect(events('locked')).toHaveLength(1)
})
