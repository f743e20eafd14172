import {
  APPROVAL_LIMIT_MS,
  NOTIFY_INTERVAL_MS,
  READ_LIMIT_MS,
  SILENCE_LIMIT_MS,
} from '@bowline/common/adapters'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../networks.ts'
import { createApp, idOf, REGTEST, regtest, type SetupOptions } from '../world.test.support.ts'

const alice = bitcoinTestAccount(0)
const bob = bitcoinTestAccount(1)
const doors = ['sats', 'standard'] as const
const ids = ({ payment, ordinals }: typeof alice) => [idOf(payment.address), idOf(ordinals.address)]
const prompts = ({ wallet }: ReturnType<typeof createApp>) =>
  wallet.log.filter(({ method }) => /connect|getAddresses|getAccounts/.test(method)).length

describe.each(doors)('a wallet of the %s door', (door) => {
  const open = (options: SetupOptions = {}) => createApp({ door, ...options })

  test('connects with its addresses by purpose, money first', async () => {
    const session = await open().connect()
    const [payment, ordinals] = ids(alice)
    expect(session.scopes()).toEqual([
      {
        namespace: 'bip122',
        chainId: REGTEST,
        approvedChainIds: [REGTEST],
        accounts: [payment, ordinals],
        addressLabels: { [payment ?? '']: 'payment', [ordinals ?? '']: 'ordinals' },
      },
    ])
  })

  test('puts the wanted type first, and before it the account that was chosen', async () => {
    const app = open({ accountType: 'ordinals' })
    const session = await app.connect()
    expect(session.scopes()[0]?.accounts).toEqual(ids(alice).reverse())
    const account = idOf(alice.payment.address)
    const again = await app.connect({ account })
    expect(again.scopes()[0]?.accounts).toEqual(ids(alice))
    const heard = vi.fn()
    session.subscribe(heard)
    session.setActiveAccount?.(account)
    expect(session.scopes()[0]?.accounts).toEqual(ids(alice))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('says no', async () => {
    const app = open()
    app.wallet.reject()
    await expect(app.connect()).rejects.toMatchObject({
      code: 'USER_REJECTED',
      context: { connectorId: 'orchard' },
    })
  })

  test('is restored without a prompt, and only when it allows that', async () => {
    const app = open()
    expect(await app.restore()).toBeUndefined()
    await app.connect()
    const before = prompts(app)
    const session = await app.restore({ account: idOf(alice.ordinals.address) })
    expect(session?.scopes()[0]?.accounts).toEqual(ids(alice).reverse())
    expect(prompts(app)).toBe(before)
    expect(app.wallet.prompts.get()).toEqual([])
  })

  test('is read again without a prompt: locked, unlocked, and answering nothing', async () => {
    const app = open()
    const session = await app.connect()
    const before = prompts(app)
    app.wallet.lock()
    await session.refresh?.()
    expect([session.scopes(), session.locked?.()]).toEqual([[], ['bip122']])
    expect(session.whyHidden?.('bip122')).toBe('unclear')
    app.wallet.unlock()
    await session.refresh?.()
    await vi.waitFor(() => expect(session.scopes()[0]?.accounts).toEqual(ids(alice)))
    app.wallet.hang()
    void session.refresh?.()
    app.clock.advance(SILENCE_LIMIT_MS)
    expect([session.isSilent?.(), session.scopes()[0]?.accounts]).toEqual([true, ids(alice)])
    expect([prompts(app), app.wallet.prompts.get()]).toEqual([before, []])
  })

  test('on a network that the app does not serve is WRONG_CHAIN, which names both', async () => {
    const networks = [bitcoinMainnet, bitcoinTestnet]
    await expect(open({ networks }).connect()).rejects.toMatchObject({
      code: 'WRONG_CHAIN',
      context: { expected: bitcoinMainnet.chainId, actual: REGTEST },
    })
  })

  test('on another network of the app is connected there', async () => {
    const networks = [bitcoinMainnet, bitcoinSignet]
    const session = await open({ networks, network: 'signet' }).connect()
    expect(session.scopes()[0]?.chainId).toBe(bitcoinSignet.chainId)
  })

  test.each(['checksum', 'otherNetwork', 'manyAddresses'] as const)(
    'that reports wrong addresses (%s) is refused',
    async (lie) => {
      const app = open()
      app.wallet.lie(lie)
      await expect(app.connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    },
  )

  test('that hangs ends after a timeout, or at once when its signal aborts', async () => {
    const app = open()
    app.wallet.hang()
    const connecting = app.connect()
    const gone = new AbortController()
    const aborted = app.connect({ signal: gone.signal })
    await vi.waitFor(() => expect(prompts(app)).toBe(2))
    gone.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
    app.clock.advance(APPROVAL_LIMIT_MS)
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  test.each([
    ['an Error', new Error('User rejected the request'), 'USER_REJECTED'],
    ['a plain object', { code: 4001 }, 'USER_REJECTED'],
    ['a text', 'The wallet is locked, unlock it', 'WALLET_LOCKED'],
    ['nothing', undefined, 'WALLET_ERROR'],
    ['a number', 7, 'WALLET_ERROR'],
    [
      'an object whose getters throw',
      {
        get code() {
          throw new Error('no')
        },
      },
      'WALLET_ERROR',
    ],
  ])('that fails with %s rejects with a KitError', async (_, error, code) => {
    const app = open()
    app.wallet.fail(door === 'sats' ? 'wallet_connect' : 'bitcoin:connect', error)
    await expect(app.connect()).rejects.toMatchObject({ name: 'KitError', code })
  })

  test('a change of account updates the session', async () => {
    const app = open()
    const session = await app.connect()
    const heard = vi.fn()
    session.subscribe(heard)
    app.wallet.switchAccount(1)
    await vi.waitFor(() => expect(session.scopes()[0]?.accounts).toEqual(ids(bob)))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a change of network updates the session, even to one that the app does not serve', async () => {
    const app = open()
    const session = await app.connect()
    app.wallet.switchNetwork('signet')
    await vi.waitFor(() => expect(session.scopes()[0]?.chainId).toBe(bitcoinSignet.chainId))
    await expect(app.restore()).rejects.toMatchObject({
      code: 'WRONG_CHAIN',
      context: { expected: REGTEST, actual: bitcoinSignet.chainId },
    })
  })

  test('ten changes make two reports', async () => {
    const app = open()
    const session = await app.connect()
    const heard = vi.fn()
    session.subscribe(heard)
    for (let index = 1; index <= 10; index++) {
      app.wallet.switchAccount(index)
      await vi.waitFor(() =>
        expect(session.scopes()[0]?.accounts).toEqual(ids(bitcoinTestAccount(index))),
      )
    }
    expect(heard).toHaveBeenCalledTimes(1)
    app.clock.advance(NOTIFY_INTERVAL_MS)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('nonsense after a change is passed over', async () => {
    const app = open()
    const session = await app.connect()
    const seen: unknown[] = []
    session.subscribe(() => seen.push(session.scopes()[0]?.accounts))
    const stop = app.wallet.lie('checksum')
    app.wallet.switchAccount(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.scopes()[0]?.accounts).toEqual(ids(alice))
    stop()
    app.wallet.switchAccount(2)
    await vi.waitFor(() => expect(seen).toEqual([ids(bitcoinTestAccount(2))]))
  })

  test('a wallet that takes its permission back ends the session', async () => {
    const app = open()
    const session = await app.connect()
    const heard = vi.fn()
    session.subscribe(heard)
    app.wallet.disconnect()
    await vi.waitFor(() => expect(session.scopes()).toEqual([]))
    expect(session.locked?.()).toEqual([])
    expect(heard).toHaveBeenCalledTimes(1)
    await expect(
      session.provider('bip122').request({ method: 'getAccountAddresses' }),
    ).rejects.toMatchObject({ code: 4900 })
  })

  test('disconnecting ends at once, even if the wallet hangs, and later events are ignored', async () => {
    const app = open()
    const session = await app.connect()
    app.wallet.hang()
    const left = session.disconnect()
    expect(session.scopes()).toEqual([])
    app.clock.advance(READ_LIMIT_MS)
    await left
    const asked = app.wallet.log.length
    app.wallet.switchAccount(1)
    expect(app.wallet.log).toHaveLength(asked)
    expect(session.scopes()).toEqual([])
    await session.disconnect()
  })

  test('is locked while the wallet is, and goes on with the account that it then has', async () => {
    const app = open()
    const session = await app.connect()
    app.wallet.lock()
    await vi.waitFor(() => expect(session.locked?.()).toEqual(['bip122']))
    expect(session.scopes()).toEqual([])
    await expect(
      session.provider('bip122').request({ method: 'getAccountAddresses' }),
    ).rejects.toMatchObject({ code: 4100 })
    app.wallet.switchAccount(1)
    app.wallet.unlock()
    await vi.waitFor(() => expect(session.scopes()[0]?.accounts).toEqual(ids(bob)))
    expect(session.locked?.()).toEqual([])
  })

  test('that is locked is restored as such, and comes back when it is unlocked', async () => {
    const app = open()
    await app.connect()
    app.wallet.lock()
    const session = await app.restore({ account: idOf(alice.ordinals.address) })
    expect([session?.scopes(), session?.locked?.()]).toEqual([[], ['bip122']])
    app.wallet.unlock()
    await vi.waitFor(() => expect(session?.scopes()[0]?.accounts).toEqual(ids(alice).reverse()))
    await session?.disconnect()
    expect([session?.locked?.(), app.wallet.state.isConnected()]).toEqual([[], false])
  })

  test('discarding revokes only the permission that this session was given', async () => {
    const app = open()
    const first = await app.connect()
    const later = await app.connect()
    await later.discard?.()
    expect([later.scopes(), app.wallet.state.isConnected()]).toEqual([[], true])
    await first.discard?.()
    expect([first.scopes(), app.wallet.state.isConnected()]).toEqual([[], false])
  })

  test('discarding does not wait for a wallet that will not say whether the site was new', async () => {
    const app = open()
    if (door === 'sats') {
      const request = app.wallet.provider.request.bind(app.wallet.provider)
      vi.spyOn(app.wallet.provider, 'request').mockImplementation((method, params) =>
        method === 'wallet_getCurrentPermissions' ? new Promise(() => {}) : request(method, params),
      )
    }
    const session = await app.connect()
    const left = session.discard?.()
    app.clock.advance(READ_LIMIT_MS)
    await left
    expect(session.scopes()).toEqual([])
  })

  test('leaving takes the permission back', async () => {
    const app = open()
    const session = await app.connect()
    await session.disconnect()
    expect(app.wallet.state.isConnected()).toBe(false)
    expect(await app.restore()).toBeUndefined()
  })

  test('its provider returns the addresses in the form of pairing', async () => {
    const provider = (await open().connect()).provider('bip122')
    expect(await provider.request({ method: 'getAccountAddresses', params: {} })).toEqual([
      {
        address: alice.payment.address,
        publicKey: alice.payment.publicKey,
        intention: 'payment',
      },
      {
        address: alice.ordinals.address,
        publicKey: alice.ordinals.publicKey,
        intention: 'ordinal',
      },
    ])
    await expect(provider.request({ method: 'stealCoins' })).rejects.toMatchObject({ code: 4200 })
  })
})

describe('sats-connect', () => {
  test('a wallet that knows only the older methods connects by them', async () => {
    const app = createApp({ without: ['wallet_connect', 'wallet_getAccount'] })
    const session = await app.connect()
    expect(session.scopes()[0]?.accounts).toEqual(ids(alice))
    // The wallet cannot be read without a prompt; that is not a refusal.
    await expect(app.restore()).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
  })

  test('errors may be thrown as well', async () => {
    const app = createApp({ errors: 'thrown' })
    expect(await app.restore()).toBeUndefined()
    app.wallet.reject()
    await expect(app.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('a wallet that is silent on restore is given up', async () => {
    const app = createApp()
    app.wallet.hang()
    const restoring = app.restore()
    await vi.waitFor(() => expect(app.wallet.log).toHaveLength(1))
    app.clock.advance(APPROVAL_LIMIT_MS)
    await expect(restoring).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'bc1q'],
    ['no list', { result: { addresses: 'bc1q' } }],
    [
      'addresses of other families',
      { result: { addresses: [{ purpose: 'stacks', address: 'SP' }] } },
    ],
  ])('an answer that is %s names no account', async (_, answer) => {
    const provider = { request: async () => answer }
    const app = createApp()
    vi.spyOn(app.wallet.provider, 'request').mockImplementation(provider.request)
    await expect(app.connect()).rejects.toMatchObject({
      code: 'WALLET_NO_ACCOUNT',
      context: { connectorId: 'orchard' },
    })
  })

  test('a wallet that does not name its network is on the one that its addresses tell', async () => {
    const app = createApp({ networks: [regtest(), bitcoinMainnet] })
    const { address } = bitcoinTestAccount(0, 'mainnet').payment
    const answer = { result: [{ address, purpose: 'payment' }] }
    vi.spyOn(app.wallet.provider, 'request').mockImplementation(async () => answer)
    const session = await app.connect()
    expect(session.scopes()[0]?.chainId).toBe(bitcoinMainnet.chainId)
  })
})

describe('hostile wallets of the Wallet Standard', () => {
  const thrower = () => {
    throw new Error('no')
  }

  test('accounts whose getter throws end in a KitError', async () => {
    const app = createApp({ door: 'standard' })
    Object.defineProperty(app.wallet.standard, 'accounts', { get: thrower })
    await expect(app.restore()).rejects.toMatchObject({ code: 'WALLET_ERROR' })
    // Its answers to requests still count.
    expect((await app.connect()).scopes()[0]?.accounts).toEqual(ids(alice))
  })

  test.each([
    ['nothing', undefined, 'WALLET_NO_ACCOUNT'],
    ['a list of nothing', { accounts: [null, undefined, 5] }, 'WALLET_ANSWER_INVALID'],
    ['an account without an address', { accounts: [{}] }, 'WALLET_ANSWER_INVALID'],
    [
      'an account whose getter throws',
      { accounts: [Object.defineProperty({}, 'address', { get: thrower })] },
      'WALLET_ERROR',
    ],
  ])('a connection that gives %s ends in a KitError', async (_, answer, code) => {
    const app = createApp({ door: 'standard' })
    const { features } = app.wallet.standard
    Object.assign((features as Record<string, object>)['bitcoin:connect'] ?? {}, {
      connect: async () => answer,
    })
    await expect(app.connect()).rejects.toMatchObject({ name: 'KitError', code })
  })
})

test('a wallet that has but one taproot address keeps its money there', async () => {
  const app = createApp()
  const { address } = alice.ordinals
  const answer = { result: { addresses: [{ address }], network: { bitcoin: { name: 'Regtest' } } } }
  vi.spyOn(app.wallet.provider, 'request').mockImplementation(async () => answer)
  const session = await app.connect()
  expect(session.scopes()[0]?.addressLabels).toEqual({ [idOf(address)]: 'payment' })
})

test('connecting fails if the app serves no chain that wallets know', async () => {
  const networks = [{ ...regtest(), chainId: 'bip122:unknown_chain' as const }]
  await expect(createApp({ networks }).connect()).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
})
