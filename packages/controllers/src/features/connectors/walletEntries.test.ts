import { type Connector, INSTALLED } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { connectorOf } from '../../assembly/kitHarness.test.support.ts'
import type { KitOptions } from '../../config/KitConfig.ts'
import { resolveConfig } from '../../config/resolveConfig.ts'
import type { Wallet } from '../../kit/wallets.ts'
import { connectMethods, loginOffers } from './connectMethods.ts'
import { type WalletEntriesInput, walletEntries } from './walletEntries.ts'

const connect = () => Promise.reject(new Error('not asked'))
const connector = (id: string, part: Partial<Connector> = {}) =>
  connectorOf({ id, connect, rdns: `com.${id}`, ...part })
const wallet = (id: string, part: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  ...part,
})
const pairing = connector('walletConnect', { type: 'walletConnect', rdns: undefined })
const config = (options: Partial<KitOptions> = {}) =>
  resolveConfig({ adapters: [createFakeAdapter()], ...options })

const entries = ({
  config: options,
  ...input
}: Partial<Omit<WalletEntriesInput, 'config'>> & { config?: Partial<KitOptions> }) =>
  walletEntries({
    config: config(options),
    connectors: [],
    recentWallets: [],
    featured: [],
    recommended: [],
    isMobile: false,
    ...input,
  })
const keys = (input: Parameters<typeof entries>[0]) => entries(input).map(({ key }) => key)

describe('order', () => {
  const everything = {
    connectors: [
      connector('ext', { type: 'external', offers: undefined }),
      connector('inj', { type: 'injected' }),
      connector('ann'),
      connector('multi', { type: 'multiChain' }),
      pairing,
    ],
    recentWallets: [{ connectorId: 'walletConnect', walletId: 'rec', name: 'Recent' }],
    featured: [wallet('feat')],
    recommended: [wallet('reco')],
  }
  const custom = [{ id: 'cust', name: 'Custom' }]

  test('is recent, injected, featured, custom, external, recommended, walletConnect', () => {
    expect(keys({ ...everything, config: { customWallets: custom } })).toEqual([
      'recent:rec',
      'injected:inj',
      'injected:ann',
      'injected:multi',
      'featured:feat',
      'custom:cust',
      'external:ext',
      'walletConnect:walletConnect',
    ])
  })

  test("on a phone has the wallet whose browser shows the page first, whatever the app's order is", () => {
    const first = ({ features = {} }: { features?: KitOptions['features'] }) =>
      keys({ ...everything, isMobile: true, config: { features } }).slice(0, 4)
    expect(first({})).toEqual(['injected:inj', 'injected:ann', 'injected:multi', 'recent:rec'])
    expect(first({ features: { connectorTypeOrder: ['featured', 'walletConnect'] } })).toEqual([
      'injected:inj',
      'injected:ann',
      'injected:multi',
      'featured:feat',
    ])
  })

  test("is the app's order, followed by the groups that it leaves out", () => {
    const features = { connectorTypeOrder: ['custom', 'injected'] } as const
    expect(keys({ ...everything, config: { customWallets: custom, features } })).toEqual([
      'custom:cust',
      'injected:inj',
      'injected:ann',
      'injected:multi',
      'recent:rec',
      'featured:feat',
      'external:ext',
      'walletConnect:walletConnect',
    ])
  })

  test('labels say what is installed, used before, or scanned', () => {
    expect(entries(everything).map(({ group, label }) => [group, label])).toEqual([
      ['recent', 'recent'],
      ['injected', 'installed'],
      ['injected', 'installed'],
      ['injected', 'installed'],
      ['featured', undefined],
      ['external', undefined],
      ['walletConnect', 'scan'],
    ])
  })
})

describe('recommended wallets', () => {
  const recommended = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => wallet(id))

  test('are at most 4', () => {
    expect(keys({ connectors: [pairing], recommended })).toEqual([
      'recommended:r1',
      'recommended:r2',
      'recommended:r3',
      'recommended:r4',
      'walletConnect:walletConnect',
    ])
  })

  test.each([
    [1, 0, 3],
    [1, 1, 2],
    [5, 0, 0],
    [0, 2, 2],
  ])('with %i installed and %i recent ones are %i', (installed, recent, count) => {
    const connectors = Array.from({ length: installed }, (_, index) => connector(`i${index}`))
    const recentWallets = Array.from({ length: recent }, (_, index) => ({
      connectorId: 'walletConnect',
      walletId: `x${index}`,
      name: 'X',
    }))
    const list = entries({ connectors: [pairing, ...connectors], recentWallets, recommended })
    expect(list.filter(({ group }) => group === 'recommended')).toHaveLength(count)
  })

  test('do not count a nameless browser wallet', () => {
    const plain = connector('injected', {
      type: 'injected',
      name: 'Browser Wallet',
      rdns: undefined,
      isUnnamed: true,
    })
    const list = entries({ connectors: [pairing, plain], recommended })
    expect(list.filter(({ group }) => group === 'recommended')).toHaveLength(4)
  })

  test('need a pairing, and neither featured nor custom wallets', () => {
    expect(keys({ recommended })).toEqual([])
    const connectors = [pairing]
    expect(keys({ connectors, recommended, config: { featuredWalletIds: ['f'] } })).toHaveLength(1)
    const customWallets = [{ id: 'c', name: 'C' }]
    expect(keys({ connectors, recommended, config: { customWallets } })).toHaveLength(2)
  })
})

describe('each wallet is listed once', () => {
  test('a recent one that is installed is only recent', () => {
    const lark = connector('lark')
    const recentWallets = [{ connectorId: 'lark', name: 'Lark', rdns: 'com.lark' }]
    expect(keys({ connectors: [lark], recentWallets })).toEqual(['recent:lark'])
  })

  test('a wallet of the directory that is installed is only installed, by domain or id', () => {
    const connectors = [pairing, connector('lark'), connector('wren', { walletId: 'w-1' })]
    const featured = [wallet('f-1', { rdns: 'com.lark' }), wallet('w-1'), wallet('other')]
    expect(keys({ connectors, featured })).toEqual([
      'injected:lark',
      'injected:wren',
      'featured:other',
      'walletConnect:walletConnect',
    ])
  })

  test('where the directory comes first, its entry opens the installed wallet', () => {
    const lark = connector('lark')
    const list = entries({
      connectors: [lark],
      featured: [wallet('f-1', { rdns: 'com.lark' })],
      config: { features: { connectorTypeOrder: ['featured'] } },
    })
    expect(list).toMatchObject([
      { key: 'featured:f-1', connector: { id: 'lark' }, label: 'installed' },
    ])
  })

  test('two providers of one domain are both listed', () => {
    const connectors = [connector('lark'), connector('lark#2', { rdns: 'com.lark' })]
    expect(keys({ connectors })).toEqual(['injected:lark', 'injected:lark#2'])
  })

  test('on a phone MetaMask of the directory is MetaMask in its own browser', () => {
    const connectors = [pairing, connector('metamask', { rdns: 'io.metamask' })]
    const featured = [wallet('mm', { rdns: 'io.metamask.mobile' })]
    expect(keys({ connectors, featured, isMobile: true })).not.toContain('featured:mm')
    expect(keys({ connectors, featured, isMobile: false })).toContain('featured:mm')
  })
})

describe('left out', () => {
  test.each([
    ['its directory id', 'w-1'],
    ['its domain', 'com.lark'],
    ['its name, whatever the case', 'LARK'],
  ])('is a wallet that the app excludes by %s', (_, id) => {
    const lark = connector('x', { name: 'Lark', rdns: 'com.lark', walletId: 'w-1' })
    const recentWallets = [
      { connectorId: 'walletConnect', walletId: 'w-1', name: 'Lark', rdns: 'com.lark' },
    ]
    const featured = [wallet('w-1', { name: 'Lark', rdns: 'com.lark' })]
    const input = { connectors: [pairing, lark], recentWallets, featured }
    expect(keys({ ...input, config: { excludeWalletIds: [id] } })).toEqual([
      'walletConnect:walletConnect',
    ])
  })

  test('are directory wallets that cannot be reached', () => {
    const recentWallets = [{ connectorId: 'walletConnect', walletId: 'r', name: 'R' }]
    expect(keys({ featured: [wallet('f')], recentWallets })).toEqual([])
  })

  test('is a recent wallet that is not installed any more', () => {
    expect(keys({ recentWallets: [{ connectorId: 'gone', name: 'Gone' }] })).toEqual([])
  })

  test('is the pairing code once a phone is connected', () => {
    expect(keys({ connectors: [pairing], isPaired: true })).toEqual([])
  })

  test('is everything if the app turns wallets off', () => {
    expect(
      keys({ connectors: [pairing, connector('x')], config: { enableWallets: false } }),
    ).toEqual([])
  })
})

describe('wallets that the app excludes', () => {
  const lark = connector('lark', { name: 'Lark Extension' })
  const hidden = { excludeWalletIds: ['lark-1'] }

  test('by an id of the directory are hidden in the browser, once the directory has named them', () => {
    const input = { connectors: [lark], config: hidden }
    expect(keys({ ...input, excluded: [wallet('lark-1', { rdns: 'com.lark' })] })).toEqual([])
    expect(keys({ ...input, excluded: [wallet('lark-1', { name: 'lark extension' })] })).toEqual([])
    expect(keys({ ...input, excluded: [wallet('lark-1')] })).toEqual(['injected:lark'])
  })

  test('are not offered as recent, featured or custom ones either', () => {
    const excluded = [wallet('lark-1', { rdns: 'com.lark' })]
    const recent = { connectorId: 'lark', name: 'Lark', rdns: 'com.lark' }
    const customWallets = [
      { id: 'lark-1', name: 'By id' },
      { id: 'own', name: 'By domain', rdns: 'com.lark' },
    ]
    const input = { connectors: [lark, pairing], recentWallets: [recent], excluded }
    const featured = [wallet('feat', { rdns: 'com.lark' })]
    expect(keys({ ...input, featured, config: { ...hidden, customWallets } })).toEqual([
      'walletConnect:walletConnect',
    ])
  })
})

describe('rows', () => {
  test('a connector that declares no offers is a row among the wallets that the app brings', () => {
    const brought = connector('brought', { type: 'auth', offers: undefined })
    expect(keys({ connectors: [brought] })).toEqual(['external:brought'])
  })

  test('a connector that declares only that it pairs is the phone row', () => {
    const brought = connector('brought', { type: 'external', offers: undefined, pairs: true })
    expect(keys({ connectors: [brought] })).toEqual(['walletConnect:brought'])
  })

  test('a connector may pair for a row of its own, and makes the directory reachable', () => {
    const own = connector('own', { offers: [{ kind: 'wallet', group: 'external' }], pairs: true })
    expect(keys({ connectors: [own], recommended: [wallet('r')] })).toEqual([
      'external:own',
      'recommended:r',
    ])
  })

  test('a connector that offers only ways to log in has no row, even if it was used last', () => {
    const login = connector('login', { offers: [{ kind: 'email' }, { kind: 'passkey' }] })
    const recentWallets = [{ connectorId: 'login', name: 'Login' }]
    expect(keys({ connectors: [login], recentWallets })).toEqual([])
  })

  test('a connector that offers a row and ways to log in has its row', () => {
    const both = connector('both', { offers: [{ kind: 'email' }, ...INSTALLED] })
    expect(keys({ connectors: [both] })).toEqual(['injected:both'])
  })
})

describe('ways to connect', () => {
  const login = connector('login', {
    offers: [
      { kind: 'passkey' },
      { kind: 'email' },
      { kind: 'social', providers: ['apple', 'google'] },
    ],
  })

  test('are email, social, passkey, wallet', () => {
    expect(connectMethods(config(), [login])).toEqual(['email', 'social', 'passkey', 'wallet'])
  })

  test('are wallet first when one is installed and visible', () => {
    const lark = connector('lark')
    expect(connectMethods(config(), [login, lark])).toEqual([
      'wallet',
      'email',
      'social',
      'passkey',
    ])
    const hidden = config({ excludeWalletIds: ['com.lark'] })
    expect(connectMethods(hidden, [login, lark])).toEqual(['email', 'social', 'passkey', 'wallet'])
  })

  test('are in the order of the app, whatever is installed', () => {
    const features = { connectMethodsOrder: ['social', 'wallet', 'email'] } as const
    expect(connectMethods(config({ features }), [login, connector('lark')])).toEqual([
      'social',
      'wallet',
      'email',
    ])
  })

  test('leave out what is turned off, and logins that no connector offers', () => {
    const features = { email: false, socials: false } as const
    expect(connectMethods(config({ features }), [login])).toEqual(['passkey', 'wallet'])
    expect(connectMethods(config(), [])).toEqual(['wallet'])
    expect(connectMethods(config({ enableWallets: false }), [login])).toEqual([
      'email',
      'social',
      'passkey',
    ])
  })

  test('leave out social login if only other providers are offered', () => {
    const farcaster = connector('f', { offers: [{ kind: 'social', providers: ['farcaster'] }] })
    const features = { socials: ['google'] } as const
    expect(connectMethods(config({ features }), [farcaster])).toEqual(['wallet'])
  })
})

describe('ways to log in', () => {
  const google = connector('g', { offers: [{ kind: 'social', providers: ['google', 'x'] }] })
  const all = connector('all', {
    offers: [
      { kind: 'email' },
      { kind: 'social', providers: ['google', 'apple'] },
      { kind: 'passkey' },
    ],
  })

  test('are each served by the first connector that offers it', () => {
    const login = loginOffers(config(), [google, all, connector('lark')])
    expect(login.email).toBe(all)
    expect(login.passkey).toBe(all)
    expect(login.social).toEqual([
      { provider: 'google', connector: google },
      { provider: 'x', connector: google },
      { provider: 'apple', connector: all },
    ])
  })

  test.each([
    ['ios', ['x', 'facebook', 'apple']],
    ['macos', ['google', 'facebook', 'apple']],
    ['android', ['google', 'apple']],
    ['other', ['google', 'x', 'facebook', 'apple']],
    [undefined, ['google', 'x', 'facebook', 'apple']],
  ] as const)('in the Telegram client %s have the providers %o', (telegram, providers) => {
    const socials = ['google', 'x', 'facebook', 'apple'] as const
    const login = connector('all', { offers: [{ kind: 'social', providers: socials }] })
    const browser = { system: 'ios', telegram } as const
    const { social } = loginOffers(config({ features: { socials } }), [login], browser)
    expect(social.map(({ provider }) => provider)).toEqual(providers)
  })

  test('has no social login if Telegram leaves none', () => {
    const features = { socials: ['x', 'facebook'] } as const
    const login = connector('all', { offers: [{ kind: 'social', providers: ['x', 'facebook'] }] })
    const browser = { system: 'android', telegram: 'android' } as const
    expect(connectMethods(config({ features }), [login], { browser })).toEqual(['wallet'])
    expect(connectMethods(config({ features }), [login])).toEqual(['social', 'wallet'])
  })

  test('have their providers in the order of the app', () => {
    const features = { socials: ['apple', 'google'] } as const
    const { social } = loginOffers(config({ features }), [google, all])
    expect(social.map(({ provider }) => provider)).toEqual(['apple', 'google'])
  })
})
