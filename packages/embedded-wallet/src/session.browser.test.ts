import { type Namespace, type ProviderRequest, type Session, silentLogger } from '@bowline/common'
import { type EmbeddedUser, FrameError } from '@bowline/common/frame'
import { describe, expect, test, vi } from 'vitest'
import { toldAppearance } from './page/followAppearance.ts'
import {
  address,
  BITCOIN,
  connectOptions,
  EVM,
  failWith,
  networks,
  POLKADOT,
  publicKey,
  type SetUp,
  SOLANA,
  setUp,
  user,
} from './pageInFrame.test.fixture.ts'

async function connect(options: SetUp = {}) {
  const made = setUp(options)
  const session = await made.connector.connect(connectOptions())
  const ask = (namespace: string, request: ProviderRequest) =>
    session.provider(namespace as Namespace).request(request)
  return { ...made, session, ask }
}
const accountsOf = (session: Session) => session.scopes().flatMap(({ accounts }) => accounts)
const chainOf = (session: Session, namespace: string) =>
  session.scopes().find((scope) => scope.namespace === namespace)?.chainId

describe('what the page asks', () => {
  test('is a prompt of the session until it is answered', async () => {
    const made = await connect({
      handlers: {
        async wallet() {
          await made.prompt('approval')
          return '0x1'
        },
      },
    })
    const { session, agree } = made
    const seen: unknown[] = []
    session.prompts?.subscribe(() => seen.push(session.prompts?.getState().map(({ kind }) => kind)))
    const answer = made.ask('eip155', { method: 'personal_sign', params: [] })
    await expect
      .poll(() => session.prompts?.getState())
      .toMatchObject([{ kind: 'approval', frame: 'frame-1' }])
    agree()
    expect(await answer).toBe('0x1')
    expect(seen).toEqual([['approval'], []])
  })

  test('is refused there, and the request fails, once its user leaves', async () => {
    const made = await connect({ handlers: { wallet: () => made.prompt('approval') } })
    const answer = made.ask('solana', { method: 'solana_signMessage', params: {} })
    answer.catch(() => {})
    const { prompts } = made.session
    await expect.poll(() => prompts?.getState()).toHaveLength(1)
    const [prompt] = prompts?.getState() ?? []
    prompt?.reject()
    await expect(answer).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
    expect(prompts?.getState()).toEqual([])
    // Nothing is refused twice.
    prompt?.reject()
  })

  test('keeps its object while it is asked', async () => {
    const { session, page } = await connect()
    page().emit('prompts', [{ id: 'a', kind: 'approval' }])
    await expect.poll(() => session.prompts?.getState()).toHaveLength(1)
    const [first] = session.prompts?.getState() ?? []
    page().emit('prompts', [
      { id: 'a', kind: 'approval' },
      { id: 'a', kind: 'approval' },
      { id: 'b', kind: 'unlock' },
    ])
    await expect.poll(() => session.prompts?.getState()).toHaveLength(2)
    expect(session.prompts?.getState()[0]).toBe(first)
  })

  test('sets the height of the frame', async () => {
    const { page, resize } = await connect()
    page().emit('height', 321)
    await expect.poll(() => resize.mock.calls).toEqual([[321]])
  })
})

describe('the accounts', () => {
  const smart = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const withSmart: EmbeddedUser = {
    ...user,
    accounts: [
      { id: `eip155:8453:${smart}`, type: 'smartAccount' },
      { id: `eip155:8453:${address.evm}`, type: 'eoa' },
      ...user.accounts,
    ],
  }
  const evm = (session: Session) => session.scopes().find(({ namespace }) => namespace === 'eip155')

  test('have the smart account where the page names it, and nowhere else', async () => {
    const { session } = await connect({ handlers: { login: () => withSmart } })
    expect(evm(session)?.accounts).toEqual([`${EVM}:${address.evm}`])
    session.setActiveChain?.('eip155:8453')
    const accounts = [`eip155:8453:${smart}`, `eip155:8453:${address.evm}`]
    expect(evm(session)).toMatchObject({
      accounts,
      accountKinds: { [accounts[0] ?? '']: 'smartAccount', [accounts[1] ?? '']: 'eoa' },
    })
  })

  test('of EVM are put in order by the page', async () => {
    const made = await connect({ handlers: { login: () => withSmart } })
    const { session } = made
    made.setUser(withSmart)
    session.setActiveChain?.('eip155:8453')
    session.setActiveAccount?.(`eip155:8453:${address.evm}` as never)
    await expect
      .poll(() => evm(session)?.accounts)
      .toEqual([`eip155:8453:${address.evm}`, `eip155:8453:${smart}`])
    session.setActiveAccount?.(`eip155:8453:${smart}` as never)
    await expect.poll(() => evm(session)?.accounts[0]).toBe(`eip155:8453:${smart}`)
    // Not an account of this wallet.
    session.setActiveAccount?.('eip155:8453:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as never)
    expect(evm(session)?.accounts[0]).toBe(`eip155:8453:${smart}`)
  })

  test('begin with the type that the app prefers, of a user who has not chosen', async () => {
    const prefer = vi.fn(({ type }: { readonly type: string }) => ({
      ...withSmart,
      accounts: [
        ...withSmart.accounts.filter((account) => account.type === type),
        ...withSmart.accounts.filter((account) => account.type !== type),
      ],
    }))
    const { session } = await connect({
      handlers: { login: () => withSmart, prefer },
      context: { accountTypes: { eip155: 'eoa' } },
    })
    session.setActiveChain?.('eip155:8453')
    expect(evm(session)?.accounts[0]).toBe(`eip155:8453:${address.evm}`)
    expect(prefer.mock.calls.map(([asked]) => asked)).toEqual([{ type: 'eoa', isDefault: true }])
    // Nothing is asked that is so already.
    const usual = await connect({
      handlers: { login: () => withSmart, prefer },
      context: { accountTypes: { eip155: 'smartAccount' } },
    })
    expect(accountsOf(usual.session)).not.toEqual([])
    expect(prefer).toHaveBeenCalledTimes(1)
  })

  test('stay in order if the page does not answer', async () => {
    const log = vi.fn()
    const { session } = await connect({
      handlers: { login: () => withSmart, prefer: failWith('internal') },
      context: { logger: { ...silentLogger, log } },
    })
    session.setActiveChain?.('eip155:8453')
    session.setActiveAccount?.(`eip155:8453:${address.evm}` as never)
    await expect
      .poll(() => log.mock.calls.map(([, text]) => text))
      .toContain('account was not put first')
    expect(evm(session)?.accounts[0]).toBe(`eip155:8453:${smart}`)
  })

  test('of other families are chosen here, and again by what the kit remembers', async () => {
    const ordinals = `${BITCOIN}:${address.ordinals}` as never
    const { session, connector } = await connect()
    const bitcoin = () => session.scopes().find(({ namespace }) => namespace === 'bip122')
    expect(bitcoin()?.accounts[0]).toBe(`${BITCOIN}:${address.payment}`)
    session.setActiveAccount?.(ordinals)
    expect(bitcoin()?.accounts).toEqual([ordinals, `${BITCOIN}:${address.payment}`])
    await session.disconnect()
    const next = await connector.connect({ ...connectOptions(), account: ordinals })
    expect(next.scopes().find(({ namespace }) => namespace === 'bip122')?.accounts[0]).toBe(
      ordinals,
    )
  })
})

test('standing permissions are passed on where the app has asked for them, on EVM alone', async () => {
  const { ask } = await connect({ context: { smartSessions: true } })
  const method = 'wallet_grantPermissions'
  expect(await ask('eip155', { method, params: [] })).toEqual({ method, params: [] })
  await expect(ask('solana', { method })).rejects.toMatchObject({ code: 4200 })
})

describe('the appearance of the app', () => {
  test('is told to the page when it opens, and when it changes', async () => {
    let mode: 'light' | 'dark' = 'light'
    const listeners = new Set<() => void>()
    const appearance = vi.fn()
    const { session } = await connect({
      handlers: { appearance: (told) => appearance(told) },
      context: {
        appearance: {
          getState: () => ({
            mode,
            accent: '#AABBCC',
            radius: 'none',
            locale: 'pt-BR',
            dark: { accent: '#39ff14' },
          }),
          subscribe(onChange) {
            listeners.add(onChange)
            return () => void listeners.delete(onChange)
          },
        },
      },
    })
    const told = { theme: 'light', accent: '#aabbcc', radius: 'none', locale: 'pt-BR' }
    await expect.poll(() => appearance.mock.calls).toEqual([[told]])
    mode = 'dark'
    for (const listener of [...listeners, ...listeners]) listener()
    const later = { ...told, theme: 'dark', accent: '#39ff14' }
    await expect.poll(() => appearance.mock.calls).toEqual([[told], [later]])
    await session.disconnect()
    expect(listeners.size).toBe(0)
  })

  test.each([
    [{ mode: 'auto', locale: 'auto' }, false, { theme: 'light' }],
    [{ mode: 'auto', locale: 'de' }, true, { theme: 'dark', locale: 'de' }],
    [{ mode: 'light', accent: 'oklch(60% 0.2 30)', locale: 'not a tag' }, true, { theme: 'light' }],
  ] as const)('%j with a system of dark colours (%s) is told as %j', (looks, isDark, told) => {
    expect(toldAppearance(looks, isDark)).toEqual(told)
  })
})

describe('the user', () => {
  test('is told to the app, safe to show, and not stored', async () => {
    const names = { email: 'ada@\u202eexample.org', name: ' Ada\u200b \nLovelace ' }
    const { session, storage } = await connect({
      handlers: { login: () => ({ ...user, ...names }) },
    })
    expect(session.user?.()).toEqual({
      id: 'u1',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      provider: 'email',
      custody: 'user-held',
      manageUrl: `${location.origin}/window?projectId=test-project&login=email&to=wallet`,
    })
    expect(await storage.get('bowline.embedded')).toBe('{"chains":{}}')
    await session.disconnect()
    expect(session.user?.()).toBeUndefined()
    expect(await storage.get('bowline.embedded')).toBeNull()
  })

  test.each([['no address'], ['a@b\nc@d'], ['']])('has no email address like %j', async (email) => {
    const { session } = await connect({ handlers: { login: () => ({ ...user, email }) } })
    expect(session.user?.()).not.toHaveProperty('email')
  })

  test('may change, and their accounts with them', async () => {
    const { session, page } = await connect()
    const changed = vi.fn()
    session.subscribe(changed)
    const accounts = user.accounts.slice(0, 1)
    page().emit('user', { ...user, id: 'u2', accounts })
    await expect.poll(() => accountsOf(session)).toEqual(accounts.map(({ id }) => id))
    expect(changed).toHaveBeenCalledOnce()
    page().emit('user', { ...user, id: 'u2', accounts, name: 'Bob' })
    await expect.poll(() => session.user?.()?.name).toBe('Bob')
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('who logs out in the page ends the session, which is then forgotten', async () => {
    const { connector, session, page, setUser, frames, opened } = await connect()
    const events: unknown[] = []
    session.provider('eip155').on?.('disconnect', (error) => events.push(error))
    setUser(null)
    page().emit('user', null)
    await expect.poll(() => session.scopes()).toEqual([])
    expect(events).toMatchObject([{ code: 4900 }])
    expect(frames()).toEqual([])
    expect(await connector.restore?.(connectOptions())).toBeUndefined()
    expect(opened()).toBe(1)
  })

  test('is logged out in the page by disconnecting', async () => {
    const logout = vi.fn(() => null)
    const { connector, session, frames } = await connect({ handlers: { logout } })
    await session.disconnect()
    expect(logout).toHaveBeenCalledOnce()
    expect(frames()).toEqual([])
    await expect(
      session.provider('eip155').request({ method: 'personal_sign' }),
    ).rejects.toMatchObject({ code: 4900 })
    expect(await connector.restore?.(connectOptions())).toBeUndefined()
  })

  test('stays connected here no longer, even if the page does not log them out', async () => {
    const { session, frames } = await connect({ handlers: { logout: failWith('internal') } })
    await expect(session.disconnect()).rejects.toMatchObject({ code: 'WALLET_ERROR' })
    expect(session.scopes()).toEqual([])
    expect(frames()).toEqual([])
  })
})

describe('restoring', () => {
  /** A second visit of the same browser. */
  async function revisit(handlers: SetUp['handlers'] = {}, before?: (session: Session) => void) {
    const first = await connect()
    before?.(first.session)
    return { first, second: setUp({ storage: first.storage, handlers }) }
  }

  test('takes up the login and the networks in use, without asking', async () => {
    const { first, second } = await revisit({ user: () => user }, ({ setActiveChain }) =>
      setActiveChain?.('eip155:8453'),
    )
    const session = await second.connector.restore?.(connectOptions())
    expect(session?.scopes()).toEqual(first.session.scopes())
    expect(session && chainOf(session, 'eip155')).toBe('eip155:8453')
    expect(second.asked()).toBe(0)
  })

  test('uses no network that the app no longer serves', async () => {
    const { second } = await revisit({ user: () => user }, ({ setActiveChain }) =>
      setActiveChain?.('eip155:8453'),
    )
    const fewer = networks.filter(({ chainId }) => chainId !== 'eip155:8453')
    const session = await second.connector.restore?.({ ...connectOptions(), networks: fewer })
    expect(session && chainOf(session, 'eip155')).toBe(EVM)
  })

  test('asks the page once, if nobody is logged in any more', async () => {
    const { second } = await revisit()
    expect(await second.connector.restore?.(connectOptions())).toBeUndefined()
    expect(await second.connector.restore?.(connectOptions())).toBeUndefined()
    expect(second.opened()).toBe(1)
    expect(second.frames()).toEqual([])
  })

  test('fails if the page does not say it, and is possible later', async () => {
    const { second } = await revisit({ user: failWith('internal') })
    const { connector, script } = second
    await expect(connector.restore?.(connectOptions())).rejects.toMatchObject({
      code: 'WALLET_ERROR',
    })
    script.handlers.user = () => user
    expect((await connector.restore?.(connectOptions()))?.scopes()).toHaveLength(4)
  })

  test('a restored session that is not used leaves its user logged in', async () => {
    const { second } = await revisit({ user: () => user })
    const logout = vi.fn()
    second.script.handlers.logout = logout
    const session = await second.connector.restore?.(connectOptions())
    await session?.discard?.()
    expect(second.frames()).toEqual([])
    expect(await second.connector.restore?.(connectOptions())).toBeDefined()
    expect(logout).not.toHaveBeenCalled()
  })

  test('a new session that is not used logs its user out', async () => {
    const { connector, session } = await connect()
    await session.discard?.()
    expect(await connector.restore?.(connectOptions())).toBeUndefined()
  })
})

describe('a page that breaks off', () => {
  const breaks: readonly (readonly [
    string,
    (made: Awaited<ReturnType<typeof connect>>) => void,
  ])[] = [
    ['by loading again', ({ page }) => page().reload()],
    ['by nonsense', ({ page }) => page().send({ t: 'answer', seq: 0 })],
    ['since the app has removed it', ({ removeFrames }) => removeFrames()],
  ]

  test.each(breaks)('%s fails what waits, and the next request goes on', async (_, breakOff) => {
    const asked = Promise.withResolvers<void>()
    const made = await connect({
      handlers: {
        wallet: () => {
          asked.resolve()
          return new Promise(() => {})
        },
      },
    })
    const { session, script, opened, page } = made
    page().emit('prompts', [{ id: 'a', kind: 'approval' }])
    const waiting = made.ask('eip155', { method: 'personal_sign', params: ['0x68', address.evm] })
    waiting.catch(() => {})
    await asked.promise
    await expect.poll(() => session.prompts?.getState()).toHaveLength(1)
    breakOff(made)
    await expect(waiting).rejects.toMatchObject({ code: 4900 })
    expect(session.prompts?.getState()).toEqual([])
    expect(session.scopes()).toHaveLength(4)
    script.handlers.wallet = () => '0x2'
    const again = [1, 2].map(() => made.ask('eip155', { method: 'personal_sign', params: [] }))
    expect(await Promise.all(again)).toEqual(['0x2', '0x2'])
    expect(opened()).toBe(2)
    expect(made.frames()).toHaveLength(1)
  })

  test('ends the session only if nobody is logged in then', async () => {
    const made = await connect()
    made.removeFrames()
    made.setUser(null)
    expect(made.session.scopes()).toHaveLength(4)
    await expect(made.ask('eip155', { method: 'personal_sign' })).rejects.toMatchObject({
      code: 4900,
    })
    expect(made.session.scopes()).toEqual([])
    expect(made.frames()).toEqual([])
  })
})

describe('requests', () => {
  test.each([
    ['eip155', 'eth_chainId', undefined, '0x1'],
    ['eip155', 'net_version', undefined, '1'],
    ['eip155', 'eth_requestAccounts', undefined, [address.evm]],
    ['solana', 'solana_getAccounts', undefined, [{ pubkey: address.solana }]],
    [
      'bip122',
      'getAccountAddresses',
      undefined,
      [
        { address: address.payment, publicKey, intention: 'payment' },
        { address: address.ordinals, publicKey, intention: 'ordinal' },
      ],
    ],
    [
      'bip122',
      'getAccountAddresses',
      { intentions: ['ordinal'] },
      [{ address: address.ordinals, publicKey, intention: 'ordinal' }],
    ],
  ])('%s: %s is answered by the session', async (namespace, method, params, expected) => {
    const wallet = vi.fn()
    const { ask } = await connect({ handlers: { wallet } })
    expect(await ask(namespace, { method, ...(params && { params }) })).toEqual(expected)
    expect(wallet).not.toHaveBeenCalled()
  })

  test.each([
    ['eip155', EVM, 'eth_sendTransaction', [{ to: address.evm, data: undefined }]],
    ['solana', SOLANA, 'solana_signMessage', { message: '2' }],
    ['bip122', BITCOIN, 'signPsbt', { psbt: 'cHNidA==' }],
    ['polkadot', POLKADOT, 'polkadot_signMessage', { message: 'Hi' }],
  ])('%s on %s: %s is asked of the page', async (namespace, chainId, method, params) => {
    const wallet = vi.fn(() => ({ signature: '0x1' }))
    const { ask } = await connect({ handlers: { wallet } })
    expect(await ask(namespace, { method, params })).toEqual({ signature: '0x1' })
    const sent = JSON.parse(JSON.stringify(params))
    expect(wallet).toHaveBeenCalledWith({ chainId, method, params: sent }, expect.anything())
  })

  test('what only reads the chain is answered by the endpoints of the app', async () => {
    const askChain = vi.fn(async () => ({ result: '0x10' }))
    const { ask } = await connect({ context: { askChain } })
    expect(await ask('eip155', { method: 'eth_blockNumber' })).toBe('0x10')
    expect(askChain).toHaveBeenCalledWith(EVM, { method: 'eth_blockNumber' })
  })

  test.each([
    ['eip155', 'eth_sign', 4200],
    ['eip155', 'wallet_grantPermissions', 4200],
    ['eip155', 'wallet_getAssets', 4200],
    ['eip155', 'solana_signMessage', 4200],
    ['solana', 'personal_sign', 4200],
    ['bip122', 'constructor', 4200],
    ['polkadot', 'polkadot_signEverything', 4200],
  ])('%s: the unknown %s is refused without the page', async (namespace, method, code) => {
    const wallet = vi.fn()
    const { ask, session } = await connect({ handlers: { wallet } })
    const unknown = vi.fn()
    const stop = session.onUnknownMethod?.(unknown)
    const refused = { name: 'ProviderRpcError', code }
    await expect(ask(namespace, { method })).rejects.toMatchObject(refused)
    expect(wallet).not.toHaveBeenCalled()
    expect(unknown.mock.calls).toEqual([[method]])
    stop?.()
    await expect(ask(namespace, { method })).rejects.toMatchObject(refused)
    expect(unknown).toHaveBeenCalledOnce()
  })

  test('what JSON cannot say is refused', async () => {
    const { ask } = await connect()
    const request = { method: 'personal_sign', params: [1n] }
    await expect(ask('eip155', request)).rejects.toMatchObject({ code: -32602 })
  })

  test.each([
    ['rejected', 4001],
    ['unauthorized', 4100],
    ['unsupported', 4200],
    ['disconnected', 4900],
    ['unknownChain', 4901],
    ['invalid', -32602],
    ['internal', -32603],
    ['limit', -32005],
  ] as const)('one that the page ends with %s fails with %i', async (reason, code) => {
    const { ask } = await connect({ handlers: { wallet: failWith(reason) } })
    const failure = await ask('eip155', { method: 'personal_sign' }).catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'ProviderRpcError', code })
    expect((failure as Error).cause).toBeInstanceOf(FrameError)
  })

  test('the app chooses the network, by the provider as well', async () => {
    const { ask, session } = await connect()
    const events: unknown[] = []
    session.provider('eip155').on?.('chainChanged', (chainId) => events.push(chainId))
    const to = (method: string, chainId: string) => ask('eip155', { method, params: [{ chainId }] })
    expect(await to('wallet_switchEthereumChain', '0x2105')).toBeNull()
    expect(accountsOf(session)).toContain(`eip155:8453:${address.evm}`)
    await expect(to('wallet_switchEthereumChain', '0xa')).rejects.toMatchObject({ code: 4902 })
    expect(await to('wallet_addEthereumChain', '0xa')).toBeNull()
    expect(chainOf(session, 'eip155')).toBe('eip155:10')
    expect(await ask('eip155', { method: 'eth_chainId' })).toBe('0xa')
    expect(events).toEqual(['0x2105', '0xa'])
  })
})

describe('a hostile page', () => {
  const other = (account: string, type = 'eoa') => ({ id: account, type })
  const withAccounts = (...accounts: object[]) => ({ ...user, accounts }) as EmbeddedUser

  test.each<[string, unknown]>([
    ['nobody', null],
    ['a user without accounts', withAccounts()],
    ['a user of another shape', { ...user, isAdmin: true }],
    ['a text as its user', 'ada'],
    ['an account without a chain', withAccounts(other(address.evm))],
  ])('that answers a login with %s fails it', async (_, answer) => {
    const { connector, frames } = setUp({ handlers: { login: () => answer } })
    await expect(connector.connect(connectOptions())).rejects.toMatchObject({
      code: 'WALLET_ERROR',
    })
    expect(frames()).toEqual([])
  })

  test.each<[string, object]>([
    ['a family that the app does not serve', other('cosmos:hub-1:cosmos1xyz')],
    ['an address of another family', other(`${EVM}:${address.solana}`)],
    [
      'an address of another network',
      other(`${BITCOIN}:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`, 'payment'),
    ],
    ['markup as an address', other('eip155:1:%3Cimg%20src%3Dx%3E')],
  ])('with %s connects nothing of it', async (_, account) => {
    const only = setUp({ handlers: { login: () => withAccounts(account) } })
    await expect(only.connector.connect(connectOptions())).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
    const beside = other(`${POLKADOT}:${address.polkadot}`)
    const both = setUp({ handlers: { login: () => withAccounts(account, beside) } })
    const session = await both.connector.connect(connectOptions())
    expect(accountsOf(session)).toEqual([beside.id])
  })

  test('that asks without end is heard once for each change, and left with one refusal each', async () => {
    const reject = vi.fn()
    const { session, page } = await connect({ handlers: { reject } })
    for (let round = 0; round < 50; round++)
      page().emit('prompts', [{ id: `p${round}`, kind: 'approval' }])
    await expect.poll(() => session.prompts?.getState().map(({ id }) => id)).toEqual(['p49'])
    const [prompt] = session.prompts?.getState() ?? []
    prompt?.reject()
    await expect.poll(() => reject.mock.calls).toHaveLength(1)
    await session.disconnect()
    expect(session.scopes()).toEqual([])
  })

  test.each<[string, unknown]>([
    ['an unknown event', { t: 'event', m: 'key', p: 1, seq: 1 }],
    ['a height that is none', { t: 'event', m: 'height', p: -1, seq: 1 }],
    ['a user of another shape', { t: 'event', m: 'user', p: { id: 'u1' }, seq: 1 }],
  ])('that sends %s is cut off, and the session stays', async (_, message) => {
    const { session, page, frames } = await connect()
    page().send(message)
    await expect.poll(frames).toEqual([])
    expect(session.scopes()).toHaveLength(4)
  })

  test('that floods the app with heights only sets the height of its frame', async () => {
    const { session, page, resize } = await connect()
    for (let height = 0; height < 1_000; height++) page().emit('height', height)
    await expect.poll(() => resize.mock.calls).toHaveLength(1_000)
    expect(session.scopes()).toHaveLength(4)
  })
})
