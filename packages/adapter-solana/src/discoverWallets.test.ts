import { setMaxListeners } from 'node:events'
import type { Connector, DiscoverOptions } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@bowline/testing/solana'
import { registerWallet } from '@wallet-standard/wallet'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets, MAX_WALLETS } from './discoverWallets.ts'
import type { GivenWallet } from './GivenWallet.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
// The registry of a page is one for all who ask, so it lives as long as this file.
const page = new EventTarget() as Window
vi.stubGlobal('window', page)
setMaxListeners(0, page)
const gone: (() => void)[] = []
afterEach(() => {
  for (const undo of gone.splice(0)) undo()
})
afterAll(() => vi.unstubAllGlobals())

const create = (name: string, more: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({
    name,
    networks: [{ chainId: 'solana:sandbox', rpcUrl: 'http://127.0.0.1:1' }],
    ...more,
  })
/** Registers a wallet until the end of the test, and gives what takes it away sooner. */
function register(name: string, more: Partial<SolanaTestWalletOptions> = {}) {
  const undo = create(name, more).register(page)
  gone.push(undo)
  return undo
}
/** Registers anything at all. */
function registerAsIs(wallet: unknown) {
  const detail = ({ register: take }: { register(wallet: unknown): () => void }) =>
    void gone.push(take(wallet))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
const plain = (more: object = {}) => ({
  version: '1.0.0',
  name: 'Plain',
  icon: PNG,
  chains: ['solana:mainnet'],
  accounts: [],
  features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  ...more,
})

function discover(options: DiscoverOptions & { readonly given?: readonly GivenWallet[] } = {}) {
  const reports: (readonly Connector[])[] = []
  const stop = discoverWallets((found) => reports.push(found), {
    ...options,
    clock: createManualClock(),
  })
  gone.push(stop)
  return {
    reports,
    stop,
    names: () => reports.at(-1)?.map(({ name }) => name),
    ids: () => reports.at(-1)?.map(({ id }) => id),
  }
}
/** Lets the registrations of this moment be reported. */
const settled = () => Promise.resolve()

describe('registered wallets', () => {
  test('those already in the page are there in the first report, at once', () => {
    register('Harbor')
    const { reports } = discover()
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject([
      {
        id: 'wallet-standard:Harbor',
        name: 'Harbor',
        type: 'announced',
        offers: [{ kind: 'wallet', group: 'injected' }],
        namespaces: ['solana'],
        icon: expect.stringMatching(/^data:image\/svg\+xml,/),
      },
    ])
  })

  test('one that comes late joins the list at its end, and fifty at once make one report', async () => {
    register('First')
    const { reports, names } = discover()
    register('Second')
    await settled()
    expect(names()).toEqual(['First', 'Second'])
    for (let i = 0; i < 50; i++) register(`Late ${i}`)
    await settled()
    expect(reports).toHaveLength(3)
    expect(names()).toHaveLength(52)
  })

  test('one that registers by the standard’s own package is found', async () => {
    const { names } = discover()
    registerWallet(create('By The Book').standard)
    await settled()
    expect(names()).toContain('By The Book')
  })

  test('one that unregisters is gone, and the others are the same as before', async () => {
    const leave = register('Leaving')
    register('Staying')
    const { reports, names } = discover()
    leave()
    await settled()
    expect(names()?.filter((name) => name !== 'By The Book')).toEqual(['Staying'])
    const staying = (found: readonly Connector[] | undefined) =>
      found?.find(({ name }) => name === 'Staying')
    expect(staying(reports[1])).toBe(staying(reports[0]))
  })

  test('two wallets of one name get different ids, and the id of one that left is free again', async () => {
    const leave = register('Twin')
    register('Twin')
    register('Twin')
    const { ids } = discover()
    const twins = () => ids()?.filter((id) => id.includes('Twin'))
    const [first, second, third] = [1, 2, 3].map(
      (n) => `wallet-standard:Twin${n === 1 ? '' : `~${n}`}`,
    )
    expect(twins()).toEqual([first, second, third])
    leave()
    register('Twin')
    await settled()
    expect(twins()).toEqual([second, third, first])
  })

  test('reports nothing after it was stopped', async () => {
    const { reports, stop } = discover()
    register('Before the stop is over')
    stop()
    register('After')
    await settled()
    expect(reports).toHaveLength(1)
  })

  test('is not asked for where the app does not want announced wallets', async () => {
    register('Unwanted')
    const { names } = discover({ announced: false })
    register('Also Unwanted')
    await settled()
    expect(names()).toEqual([])
  })
})

describe('hostile registrations', () => {
  const explode = () => {
    throw new Error('hostile')
  }
  test.each([
    ['null', null],
    ['a text', 'wallet'],
    ['nothing at all', {}],
    ['no way to connect', plain({ features: {} })],
    [
      'a connect that is not a function',
      plain({ features: { 'standard:connect': { connect: 7 } } }),
    ],
    ['another family', plain({ chains: ['bitcoin:mainnet', 'sui:mainnet'] })],
    ['chains that are no list', plain({ chains: 7 })],
    ['chains that are no texts', plain({ chains: [7, null] })],
    ['a name that throws', Object.defineProperty(plain(), 'name', { get: explode })],
    ['features that throw', Object.defineProperty(plain(), 'features', { get: explode })],
    ['a proxy that throws', new Proxy({}, { get: explode, has: explode, ownKeys: explode })],
  ])('%s: is left out, and the next one is found', async (_what, wallet) => {
    const { names } = discover()
    registerAsIs(wallet)
    register('Harbor')
    await settled()
    expect(names()?.filter((name) => name !== 'By The Book')).toEqual(['Harbor'])
  })

  test('a name is made safe, and an icon of 5 MB or of the network is not shown', async () => {
    const { reports } = discover()
    registerAsIs(plain({ name: '\u202egnp.tellaW\u0000  Safe ' }))
    registerAsIs(plain({ name: 'Heavy', icon: `${PNG}${'A'.repeat(5_000_000)}` }))
    registerAsIs(plain({ name: 'Tracking', icon: 'https://evil.test/pixel.png' }))
    registerAsIs(plain({ name: { toString: () => 'Object' } }))
    registerAsIs(plain({ name: 'x'.repeat(5_000_000) }))
    await settled()
    const found = reports.at(-1)?.filter(({ name }) => name !== 'By The Book') ?? []
    expect(found.map(({ name }) => name)).toEqual([
      'gnp.tellaW Safe',
      'Heavy',
      'Tracking',
      'Unknown wallet',
      `${'x'.repeat(31)}…`,
    ])
    expect(found.map(({ icon }) => icon)).toEqual([PNG, undefined, undefined, PNG, PNG])
  })

  test('at most 100 are listed', async () => {
    const { names } = discover()
    for (let i = 0; i < 5_000; i++) registerAsIs(plain({ name: `Copy ${i}` }))
    await settled()
    expect(MAX_WALLETS).toBe(100)
    expect(names()).toHaveLength(100)
  })
})

describe('wallets that the app brings', () => {
  function given(name: string, { ready = true } = {}) {
    const listeners = new Set<() => void>()
    let isReady = ready
    return {
      wallet: create(name).standard,
      isReady: () => isReady,
      onReadyChange(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      become(next: boolean) {
        isReady = next
        for (const listener of listeners) listener()
      },
      listeners,
    }
  }
  const own = (names: readonly string[] | undefined) =>
    names?.filter((name) => name !== 'By The Book')

  test('come after those of the page, as external', () => {
    register('Harbor')
    const { reports, ids } = discover({ given: [given('Brought')] })
    expect(own(ids()?.filter((id) => !id.endsWith('Book')))).toEqual([
      'wallet-standard:Harbor',
      'wallet-adapter:Brought',
    ])
    expect(reports[0]?.at(-1)?.type).toBe('external')
  })

  test('are left out while the page has one of that name', async () => {
    const leave = register('Harbor')
    const { ids } = discover({ given: [given('Harbor')] })
    const harbors = () => ids()?.filter((id) => id.endsWith('Harbor'))
    expect(harbors()).toEqual(['wallet-standard:Harbor'])
    leave()
    await settled()
    expect(harbors()).toEqual(['wallet-adapter:Harbor'])
  })

  test('are there only while they can be used, and are not watched any longer than that', async () => {
    const wallet = given('Sleepy', { ready: false })
    const { names, stop } = discover({ given: [wallet] })
    expect(own(names())).toEqual([])
    wallet.become(true)
    await settled()
    expect(own(names())).toEqual(['Sleepy'])
    wallet.become(false)
    await settled()
    expect(own(names())).toEqual([])
    stop()
    expect(wallet.listeners.size).toBe(0)
  })
})
