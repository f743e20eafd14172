import { kitCookies, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeWallet,
  fakeAccount,
  otherFakeNetwork,
} from '@bowline/common/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { ANNOUNCE_WAIT_MS } from '../features/connections/restore.ts'
import { signMessage } from '../features/sign/signMessage.ts'
import { internals } from '../kit/kit.ts'
import { cookieStorage } from '../persistence/cookieStorage.ts'
import {
  createSolanaAdapter,
  keep,
  SOLANA_ACCOUNT,
  settled,
  setupKit,
  solanaNetwork,
  until,
} from './kitHarness.test.support.ts'

const saved = { connectorId: 'fake', chainId: otherFakeNetwork.chainId }
const networks = { foreground: 'eip155', active: { eip155: otherFakeNetwork.chainId } }
const values = {
  ...keep('connections', { eip155: saved }),
  ...keep('shownAccounts', { eip155: fakeAccount }),
  ...keep('networks', networks),
  ...keep('theme', 'dark'),
}
const headerOf = (cookies: Readonly<Record<string, string>>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** A kit whose page was drawn with some cookies, in a browser that has kept others. */
function drawnKit(
  drawn: Readonly<Record<string, string>>,
  {
    kept = drawn,
    ...options
  }: { kept?: Readonly<Record<string, string>> } & Parameters<typeof setupKit>[0] = {},
) {
  const storage = cookieStorage({ header: headerOf(drawn) })
  return setupKit({ ...options, storage: { ...storage, ...memoryStorage(kept) } })
}
const DRAWN = {
  status: 'connecting',
  connectorId: 'fake',
  restoring: true,
  lastAccountId: fakeAccount,
}

describe('a kit that is created with the cookies of a request', () => {
  test('knows the account, the network and the theme before it is started', () => {
    const { kit } = drawnKit(values)
    expect(kit.connections.getState()).toEqual({ eip155: DRAWN })
    expect(kit.connections.getInitialState()).toEqual({ eip155: DRAWN })
    expect(kit.networks.getInitialState().active.eip155).toBe(otherFakeNetwork.chainId)
    expect(kit.theme.store.getInitialState().mode).toBe('dark')
    expect(internals(kit).core()).toBeUndefined()
  })

  test('is drawn the same until the wallet has answered, also if it is stopped and started again', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const { kit } = drawnKit(values, { adapters: [withWallet(wallet)] })
    const seen: string[] = []
    kit.connections.subscribe(({ eip155 }) => seen.push(eip155.status))
    kit.start()()
    kit.start()
    await until(kit.connections, ({ eip155 }) => eip155.status === 'connected')
    expect(seen).toEqual(['connected'])
    expect(wallet.prompts()).toBe(0)
  })

  test('ends with the account of the wallet, whoever else the cookie has named', async () => {
    const wallet = createFakeWallet({ permitted: true })
    const other = { eip155: `eip155:31337:0x${'b'.repeat(40)}` }
    const { kit } = drawnKit(
      { ...values, ...keep('shownAccounts', other) },
      { adapters: [withWallet(wallet)] },
    )
    expect(kit.connections.getState().eip155).toMatchObject({ lastAccountId: other.eip155 })
    await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    kit.start()
    await until(kit.connections, ({ eip155 }) => eip155.status === 'connected')
    expect(kit.connections.getState().eip155).toMatchObject({ accounts: [fakeAccount] })
  })

  test.each([
    ['has left', {}, 'disconnected'],
    [
      'has connected another wallet',
      keep('connections', { eip155: { ...saved, connectorId: 'b' } }),
      'connecting',
    ],
  ])('shows what the browser knows where its visitor %s since', async (_, kept, status) => {
    const { kit } = drawnKit(values, { kept, adapters: [createFakeAdapter()] })
    kit.start()
    await settled()
    expect(kit.connections.getState().eip155).toMatchObject({ status })
    expect(kit.connections.getState().eip155).not.toHaveProperty('lastAccountId')
  })

  test('is disconnected once the wallet is not found, and drawn as that from then on', async () => {
    const { kit, clock, start } = drawnKit(values, { adapters: [createFakeAdapter()] })
    await start()
    await settled()
    expect(kit.connections.getState().eip155).toEqual(DRAWN)
    clock.advance(ANNOUNCE_WAIT_MS)
    await until(kit.connections, ({ eip155 }) => eip155.status === 'disconnected')
  })

  test('draws nobody for an app that does not reconnect', () => {
    const { status } = drawnKit(values, { enableReconnect: false })
    expect(status()).toBe('disconnected')
  })

  test('gives way to a wallet that the visitor chooses before the storage is read', async () => {
    const wallet = createFakeWallet({ id: 'other' })
    wallet.wait()
    const { kit } = drawnKit(values, { adapters: [withWallet(wallet)] })
    kit.start()
    const attempt = connect(kit, { connectorId: 'other' })
    const asked = { status: 'connecting', connectorId: 'other', restoring: false }
    expect(kit.connections.getState().eip155).toEqual(asked)
    await settled()
    expect(kit.connections.getState().eip155).toEqual(asked)
    wallet.accept()
    await attempt
    expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected' })
  })
})

test('what a storage does not say at once is not drawn', () => {
  const { status } = setupKit({ storage: memoryStorage(values) })
  expect(status()).toBe('disconnected')
})

test('an account is drawn in its own family alone, and only in the form of CAIP-10', () => {
  const connections = keep('connections', {
    eip155: saved,
    solana: { connectorId: 'fake', chainId: solanaNetwork.chainId },
    constructor: saved,
  })
  const drawn = (shown: Readonly<Record<string, string>>) => {
    const { kit } = drawnKit(
      { ...connections, ...keep('shownAccounts', shown) },
      { adapters: [createFakeAdapter(), createSolanaAdapter()] },
    )
    return Object.values(kit.connections.getState()).map((one) => Reflect.get(one, 'lastAccountId'))
  }
  expect(drawn({ eip155: fakeAccount, solana: SOLANA_ACCOUNT })).toEqual([
    fakeAccount,
    SOLANA_ACCOUNT,
  ])
  expect(drawn({ eip155: SOLANA_ACCOUNT, solana: fakeAccount })).toEqual([undefined, undefined])
  for (const text of [
    '<b>',
    'eip155:1',
    'eip155:1:0x1:2',
    'eip155:1:a\u202eb',
    `eip155:1:${'a'.repeat(129)}`,
  ])
    expect(drawn({ eip155: text })).toEqual([undefined, undefined])
})

test('whatever a cookie header says, a kit is drawn by valid values or by none', () => {
  const name = fc.constantFrom('connections', 'shownAccounts', 'networks', 'theme')
  const value = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"v":1,"data":${json}}`),
    fc.constantFrom(...Object.values(values)),
    fc.constantFrom(...Object.values(values).map((one) => one.replaceAll('eip155', '__proto__'))),
  )
  const cookie = fc
    .tuple(name, value)
    .map(([one, text]) => `bowline.${one}=${encodeURIComponent(text)}`)
  const header = fc.array(fc.oneof(cookie, fc.string())).map((all) => all.join('; '))
  fc.assert(
    fc.property(header, (text) => {
      const picked = kitCookies(text)
      expect(kitCookies(picked)).toBe(picked)
      expect(picked).not.toMatch(/[<>"&\s](?!bowline\.)/)
      const states = [text, picked].map((one) => {
        const { kit } = setupKit({ storage: cookieStorage({ header: one }) })
        const { active, activeNamespace } = kit.networks.getState()
        expect(activeNamespace).toBe('eip155')
        expect(Object.keys(active)).toEqual(['eip155'])
        expect(kit.networks.getState().requested.map(({ chainId }) => chainId)).toContain(
          active.eip155,
        )
        expect(['light', 'dark', 'auto']).toContain(kit.theme.store.getState().mode)
        const { eip155, ...others } = kit.connections.getState()
        expect(others).toEqual({})
        if (eip155.status !== 'disconnected')
          expect(eip155).toMatchObject({ status: 'connecting', restoring: true })
        return { active, eip155 }
      })
      expect(states[0]).toEqual(states[1])
    }),
    { numRuns: 300 },
  )
})

const withWallet = ({ connector }: FakeWallet) => createFakeAdapter({ connectors: [connector] })
