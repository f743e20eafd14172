import type { Connector, DiscoverOptions } from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import type { Wallet } from '@wallet-standard/base'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'
import { MAX_WALLETS } from './maxWallets.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
type Page = EventTarget & Record<string, unknown>

// The Wallet Standard's registry lives as long as the page that it was first asked on.
const page = new EventTarget() as Page
const target = page as unknown as Window
const undo: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
})
afterEach(() => {
  for (const step of undo.splice(0)) step()
  for (const key of Object.keys(page)) Reflect.deleteProperty(page, key)
  vi.unstubAllGlobals()
})

const create = (name: string) => createBitcoinTestWallet({ name, esploraUrl: 'http://127.0.0.1:1' })
const inject = (name: string) => create(name).inject(target)
const register = (wallet: unknown) => {
  const detail = (api: { register(wallet: unknown): () => void }) =>
    void undo.push(api.register(wallet))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}
const standard = (name: string, features: object = { 'bitcoin:connect': { connect() {} } }) => ({
  version: '1.0.0',
  name,
  icon: PNG,
  chains: ['bitcoin:mainnet'],
  accounts: [],
  features,
})

function discover(options: DiscoverOptions = {}) {
  const reports: (readonly Connector<'bip122'>[])[] = []
  const settings = {
    clock: createManualClock(),
    accountType: 'payment',
    moneyOnly: new Set<string>(),
  } as const
  const stop = discoverWallets((found) => reports.push(found), { ...options, ...settings })
  undo.push(stop)
  return {
    reports,
    stop,
    names: () => reports.at(-1)?.map(({ name }) => name),
    ids: () => reports.at(-1)?.map(({ id }) => id),
  }
}
/** Lets what has happened at this moment be reported. */
const settled = () => Promise.resolve()

describe('sats-connect’s list', () => {
  test('those already there are in the first report, at once, in the list’s order', () => {
    inject('Orchard')
    inject('Meadow')
    const { reports } = discover()
    expect(reports).toMatchObject([
      [
        { id: 'btc:OrchardProvider', name: 'Orchard', type: 'announced', namespaces: ['bip122'] },
        { id: 'btc:MeadowProvider', name: 'Meadow' },
      ],
    ])
    expect(reports[0]?.[0]?.icon).toMatch(/^data:image\/svg\+xml,/)
  })

  test('Xverse is found where it always was, once', () => {
    const BitcoinProvider = { request() {} }
    page.XverseProviders = { BitcoinProvider }
    expect(discover().names()).toEqual(['Xverse Wallet'])
    page.btc_providers = [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: PNG }]
    expect(discover().names()).toEqual(['Xverse'])
  })

  test('those that come while the page loads are found when it has', async () => {
    vi.stubGlobal('document', { readyState: 'loading' })
    const found = discover()
    inject('Late')
    page.dispatchEvent(new Event('load'))
    await settled()
    expect(found.names()).toEqual(['Late'])
  })

  test('is not read when that is turned off', () => {
    inject('Orchard')
    expect(discover({ injected: false }).names()).toEqual([])
  })
})

describe('the Wallet Standard', () => {
  test('wallets with Bitcoin features join when they register, and leave when they do', async () => {
    const found = discover()
    undo.push(create('First').register(target))
    await settled()
    const stop = create('Second').register(target)
    await settled()
    expect(found.ids()).toEqual(['wallet-standard:First', 'wallet-standard:Second'])
    stop()
    await settled()
    expect(found.names()).toEqual(['First'])
  })

  test('wallets of other families are none of ours', async () => {
    const found = discover()
    register(standard('Sun', { 'solana:signMessage': {}, 'standard:connect': { connect() {} } }))
    await settled()
    expect(found.reports).toEqual([[]])
  })

  test('fifty at once make one report, and five thousand are cut at the limit', async () => {
    const found = discover()
    for (let i = 0; i < 50; i++) register(standard(`W${i}`))
    await settled()
    expect(found.reports).toHaveLength(2)
    expect(found.names()).toHaveLength(50)
    for (let i = 50; i < 5_000; i++) register(standard(`W${i}`))
    await settled()
    expect(found.names()).toHaveLength(MAX_WALLETS)
  })

  test('two of one name are both kept, under ids of their own', async () => {
    const found = discover()
    register(standard('Twin'))
    register(standard('Twin'))
    await settled()
    expect(found.ids()).toEqual(['wallet-standard:Twin', 'wallet-standard:Twin~2'])
  })

  test('is not listened to when that is turned off, and not after discovery has stopped', async () => {
    const off = discover({ announced: false })
    const stopped = discover()
    register(standard('First'))
    stopped.stop()
    await settled()
    expect([off.reports, stopped.reports]).toEqual([[[]], [[]]])
  })
})

describe('a wallet that is found both ways is listed once', () => {
  test('when it says so by its name', async () => {
    inject('Orchard')
    const found = discover()
    undo.push(create('Orchard').register(target))
    await settled()
    expect(found.ids()).toEqual(['btc:OrchardProvider'])
  })

  test('if it is the same object, under any name', async () => {
    const wallet = create('Orchard')
    wallet.inject(target)
    const found = discover()
    const feature = { 'sats-connect:': { provider: wallet.provider } }
    register(standard('Orchard Wallet', feature))
    await settled()
    expect(found.ids()).toEqual(['btc:OrchardProvider'])
  })

  test('one that offers sats-connect as a feature is asked by it', async () => {
    const wallet = create('Orchard')
    const found = discover()
    register(standard('Orchard', { 'sats-connect:': { provider: wallet.provider } }))
    await settled()
    const { signal } = new AbortController()
    const connecting = found.reports.at(-1)?.[0]?.connect({
      networks: [{ chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' } as never],
      signal,
      ...testConversation(),
    })
    await connecting
    expect(wallet.log.map(({ method }) => method)).toEqual([
      'wallet_getCurrentPermissions',
      'wallet_connect',
    ])
  })
})

describe('wallets at places of their own', () => {
  test('are found under the names that their places stand for', () => {
    undo.push(create('Anyone').injectAs('unisat', target), create('Anyone').injectAs('okx', target))
    page.LeatherProvider = { request() {} }
    const found = discover()
    expect(found.names()).toEqual(['Leather', 'UniSat Wallet', 'OKX Wallet'])
    expect(found.ids()).toEqual(['btc:LeatherProvider', 'btc:unisat', 'btc:okxwallet'])
  })

  test('Leather, which is on the list as well, is asked in its own way, and once', async () => {
    const wallet = create('Leather')
    undo.push(wallet.injectAs('leather', target))
    const found = discover()
    expect(found.ids()).toEqual(['btc:LeatherProvider'])
    const { signal } = new AbortController()
    await found.reports.at(-1)?.[0]?.connect({
      networks: [{ chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' } as never],
      signal,
      ...testConversation(),
    })
    expect(wallet.log).toMatchObject([{ method: 'getAddresses', params: { network: 'devnet' } }])
  })

  test.each([
    ['before', 'OKX Wallet'],
    ['after', 'OKX'],
  ])(
    'one that registers by the Wallet Standard %s is one row, with its icon',
    async (order, name) => {
      if (order === 'before') register(standard(name))
      undo.push(create('Anyone').injectAs('okx', target))
      const found = discover()
      if (order === 'after') register(standard(name))
      await settled()
      expect(found.ids()).toEqual(['btc:okxwallet'])
      expect(found.reports.at(-1)?.[0]?.icon).toBe(PNG)
    },
  )

  test('one that is on the list under another path is one row', () => {
    undo.push(create('Anyone').injectAs('unisat', target))
    inject('UniSat')
    expect(discover().names()).toEqual(['UniSat'])
  })

  test('another wallet in the place of UniSat is not taken for it', () => {
    undo.push(create('Anyone').injectAs('unisat', target))
    Object.assign(page.unisat as object, { isBinance: true })
    expect(discover().names()).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'unisat'],
    ['no methods', { requestAccounts: 1, bitcoin: { connect: 'now' }, request: null }],
    ['a part that is missing', { bitcoin: null }],
  ])('%s in their places is passed over', (_, value) => {
    Object.assign(page, { unisat: value, okxwallet: value, LeatherProvider: value })
    inject('Honest')
    expect(discover().names()).toEqual(['Honest'])
  })

  test('are not looked for when that is turned off', () => {
    undo.push(create('Anyone').injectAs('unisat', target))
    expect(discover({ injected: false }).names()).toEqual([])
  })
})

describe('hostile wallets', () => {
  const thrower = (key: string) =>
    Object.defineProperty({}, key, {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'OrchardProvider'],
    ['no id', { name: 'A' }],
    ['an id that is not a path', { id: 'a[0]', name: 'A' }],
    ['a path of a megabyte', { id: 'a'.repeat(1_000_000), name: 'A' }],
    ['a path to nothing', { id: 'missing.wallet', name: 'A' }],
    ['a path to what cannot be asked', { id: 'document', name: 'A' }],
    ['a path through the prototype', { id: '__proto__.constructor', name: 'A' }],
    ['a getter that throws', thrower('id')],
  ])('on the list, %s is passed over', (_, entry) => {
    page.btc_providers = [entry]
    inject('Honest')
    expect(discover().names()).toEqual(['Honest'])
  })

  test.each([
    ['a number', 5],
    ['an object', { length: 3 }],
    ['a text', 'many'],
  ])('a list that is %s is ignored', (_, list) => {
    page.btc_providers = list
    expect(discover().names()).toEqual([])
  })

  test('a list or a provider whose getter throws is ignored', () => {
    Object.defineProperty(page, 'btc_providers', {
      configurable: true,
      enumerable: true,
      get() {
        throw new Error('no')
      },
    })
    page.XverseProviders = thrower('BitcoinProvider')
    page.okxwallet = thrower('bitcoin')
    page.unisat = thrower('requestAccounts')
    expect(discover().names()).toEqual([])
  })

  test('a list of five thousand is cut at the limit', () => {
    page.btc_providers = Array.from({ length: 5_000 }, (_, index) => {
      page[`p${index}`] = { request() {} }
      return { id: `p${index}`, name: `P${index}` }
    })
    expect(discover().names()).toHaveLength(MAX_WALLETS)
  })

  test.each([
    ['null', null],
    ['no features', { ...standard('A'), features: undefined }],
    ['features whose getter throws', { ...standard('A'), features: thrower('bitcoin:connect') }],
    ['a feature that cannot be called', standard('A', { 'bitcoin:connect': { connect: 1 } })],
    ['a name whose getter throws', Object.assign(thrower('name'), { features: {} })],
  ])('registered, %s is passed over', async (_, wallet) => {
    const found = discover()
    register(wallet)
    register(standard('Honest'))
    await settled()
    expect(found.names()).toEqual(['Honest'])
  })

  test('names lose what turns or hides text, icons what could run or weigh too much', async () => {
    const found = discover()
    const icons = [
      'javascript:alert(1)',
      `${PNG}${'A'.repeat(5_000_000)}`,
      'https://host.test/i.png',
    ]
    icons.forEach((icon, i) => {
      register({ ...standard(`Or\u202edrahc\u200b ${i}`), icon } as unknown as Wallet)
    })
    await settled()
    expect(found.names()).toEqual(['Ordrahc 0', 'Ordrahc 1', 'Ordrahc 2'])
    expect(found.reports.at(-1)?.map(({ icon }) => icon)).toEqual([undefined, undefined, undefined])
  })
})
