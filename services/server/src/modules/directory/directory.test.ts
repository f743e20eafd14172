import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isChainId, safeBrowseLink, safeHttpUrl, safeWalletLink } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { monogramOf } from '../../pictures/monogramOf.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { readWalletFile } from './readWalletFile.ts'

const starter = readWalletFile({ mode: 'extend' })
const names = ({ data }: { data: readonly { name: string }[] }) => data.map(({ name }) => name)

function walletFile(wallets: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-directory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'wallets.json')
  writeFileSync(file, typeof wallets === 'string' ? wallets : JSON.stringify(wallets))
  return file
}

test('the starter directory has at least 120 different wallets, each with a way to connect', () => {
  expect(starter.length).toBeGreaterThanOrEqual(120)
  expect(new Set(starter.map(({ id }) => id)).size).toBe(starter.length)
  expect(new Set(starter.map(({ name }) => name)).size).toBe(starter.length)
  for (const { id, rdns, chains, ...wallet } of starter) {
    const { universal_link, browse_link } = wallet
    const links = [wallet.mobile_link, universal_link, wallet.desktop_link, wallet.webapp_link]
    const ways = [rdns, ...links]
    const stores = [wallet.app_store, wallet.play_store, wallet.chrome_store, wallet.firefox_store]
    expect([...ways, ...stores].some(Boolean), id).toBe(true)
    expect(id, id).toMatch(/^[a-z0-9-]+$/)
    expect(chains.length, id).toBeGreaterThan(0)
    expect(chains.every(isChainId), id).toBe(true)
    expect(safeHttpUrl(wallet.homepage), id).toBeDefined()
    for (const link of ways.slice(1)) if (link) expect(safeWalletLink(link), id).toBeDefined()
    if (universal_link) expect(universal_link, id).toMatch(/^https:/)
    // Without one for an app, the universal link would be the only way to an app that is there.
    if (universal_link) expect(wallet.mobile_link, id).toMatch(/^[a-z0-9-]+:\/\//)
    if (browse_link) expect(safeBrowseLink(browse_link), id).toBe(browse_link)
    for (const store of stores) if (store) expect(safeHttpUrl(store), id).toBeDefined()
    if (rdns) expect(rdns, id).toMatch(/^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/)
  }
})

test('an EVM app has at least 120 wallets to choose from', async () => {
  const { directory } = createTestServer()
  expect((await directory.getWallets({ chains: 'eip155:31337' })).count).toBeGreaterThanOrEqual(120)
})

test('starter wallets do not share a browser id, pairing link or store page', () => {
  const fields = [
    'mobile_link',
    'universal_link',
    'browse_link',
    'app_store',
    'play_store',
  ] as const
  for (const field of ['rdns', 'chrome_store', ...fields] as const) {
    const values = starter.flatMap((wallet) => wallet[field] ?? [])
    expect(new Set(values).size, field).toBe(values.length)
  }
})

test.each(['1e300', '1e16', '10001', '0', '-1', '1.5', 'NaN', 'Infinity'])(
  'page %s is no page',
  async (page) => {
    const { get } = createTestServer()
    const response = await get(`/getWallets?page=${page}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_PARAMETERS' })
  },
)

test('a page has 40 wallets by default, and pages do not overlap', async () => {
  const { directory } = createTestServer()
  const first = await directory.getWallets({})
  const second = await directory.getWallets({ page: 2 })
  expect(first.data).toHaveLength(40)
  expect(first.count).toBe(starter.length)
  expect(new Set([...names(first), ...names(second)]).size).toBe(80)
  expect(await directory.getWallets({ page: 999 })).toEqual({ data: [], count: starter.length })
})

test('names that begin with the search come before names that contain it', async () => {
  const { directory } = createTestServer({
    BOWLINE_DIRECTORY: walletFile(
      ['Aurora Max', 'Big Max', 'Maxwell', 'Climax', 'Max'].map((name, id) => ({
        id: `${id}`,
        name,
      })),
    ),
    BOWLINE_DIRECTORY_MODE: 'replace',
  })
  const found = await directory.getWallets({ search: 'MAX' })
  expect(names(found)).toEqual(['Max', 'Maxwell', 'Aurora Max', 'Big Max', 'Climax'])
})

test.each([
  ['meta mask', 'MetaMask'],
  ['  METAMASK ', 'MetaMask'],
  ['tokén pocket', 'TokenPocket'],
  ['polkadot{', 'Polkadot{.js}'],
])('the search "%s" finds %s', async (search, name) => {
  const { directory } = createTestServer()
  expect(names(await directory.getWallets({ search }))[0]).toBe(name)
})

test.each(['%', '_', '\\', "'; DROP TABLE wallets; --"])(
  'the search "%s" means itself',
  async (search) => {
    const { directory } = createTestServer()
    expect((await directory.getWallets({ search })).count).toBe(0)
    expect((await directory.getWallets({})).count).toBe(starter.length)
  },
)

test('include keeps the listed wallets and exclude drops them', async () => {
  const { directory } = createTestServer()
  expect(names(await directory.getWallets({ include: 'rainbow, metamask,nobody' }))).toEqual([
    'MetaMask',
    'Rainbow',
  ])
  const others = await directory.getWallets({ include: 'rainbow,metamask', exclude: 'metamask' })
  expect(names(others)).toEqual(['Rainbow'])
})

test('chains keeps the wallets that support one of them', async () => {
  const { directory } = createTestServer()
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const found = await directory.getWallets({ chains: `${solana},eip155:42`, entries: 100 })
  expect(names(found)).toContain('Solflare')
  expect(names(found)).toContain('Universal Profiles')
  for (const { chains } of found.data)
    expect(chains.some((chain) => [solana, 'eip155:42'].includes(chain))).toBe(true)
})

test('a chain that no wallet lists, such as a local one, matches its whole family', async () => {
  const { directory } = createTestServer()
  const local = await directory.getWallets({ chains: 'eip155:31337', entries: 100 })
  expect(names(local)).toContain('MetaMask')
  expect(names(local)).not.toContain('Solflare')
})

test("the operator's file adds wallets, replaces them by id, and comes first", async () => {
  const own = [
    { id: 'acme', name: 'Acme', badge_type: 'certified' },
    { id: 'metamask', name: 'Our MetaMask' },
  ]
  const { directory } = createTestServer({ BOWLINE_DIRECTORY: walletFile(own) })
  const all = await directory.getWallets({})
  expect(names(all).slice(0, 3)).toEqual(['Acme', 'Our MetaMask', 'Trust Wallet'])
  expect(all.count).toBe(starter.length + 1)
  expect(names(await directory.getWallets({ badge_type: 'certified' }))).toEqual(['Acme'])
})

test.each([
  ['{', 'is not valid JSON'],
  [[{ id: 'a' }], 'each wallet needs an "id" and a "name"'],
  [[{ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)' }], 'each link must be https://'],
  [[{ id: 'a', name: 'A', universal_link: 'skiff://' }], 'each "universal_link" must be an https'],
  [[{ id: 'a', name: 'A', browse_link: 'javascript:{url}' }], 'each "browse_link" must be a link'],
  [[{ id: 'a', name: 'A', browse_link: 'https://{page}' }], 'each "browse_link" must be a link'],
  [[{ id: 'a', name: 'A', homepage: 'data:text/html,x' }], 'each link must be https://'],
  [
    [{ id: 'a', name: 'A', icon: 'https://a.example/a.png' }],
    'each "icon" must be a data: address',
  ],
  [
    [{ id: 'a', name: 'A', icon: 'data:image/svg+xml;utf8' }],
    'each "icon" must be a data: address',
  ],
  [[{ id: 'a', name: 'A', chains: ['ethereum'] }], 'each chain must be a CAIP-2 id'],
  [
    [
      { id: 'a', name: 'A' },
      { id: 'a', name: 'B' },
    ],
    'each wallet id may appear once',
  ],
])('the directory file %j is refused', (content, problem) => {
  expect(() => createTestServer({ BOWLINE_DIRECTORY: walletFile(content) })).toThrow(problem)
})

test('pictures are always drawn the same, and contain no active content', async () => {
  const { get } = createTestServer()
  const first = await get('/getWalletImage/metamask')
  const again = await get('/getWalletImage/metamask')
  const svg = await first.text()
  expect(svg).toBe(await again.text())
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).not.toMatch(/script|href|foreignObject|on\w+=/i)
  expect(first.headers.get('content-type')).toBe('image/svg+xml')
  expect(first.headers.get('content-security-policy')).toContain('sandbox')
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  expect(first.headers.get('cache-control')).toContain('max-age=86400')
  expect(first.headers.get('etag')).toBe(again.headers.get('etag'))
})

test.each(['eip155:1', 'eip155:8453', 'eip155:11155111', 'eip155:108', 'ethereum'])(
  'the network %s has a picture',
  async (id) => {
    const { app, directory } = createTestServer()
    expect((await app.request(directory.getAssetImage({ id }))).status).toBe(200)
  },
)

test('a well-known wallet has its mark, under each of its ids', async () => {
  const { directory, get } = createTestServer()
  const { data } = await directory.getWallets({ include: 'metamask,tangem' })
  expect(data.map(({ id, image_id }) => [id, image_id])).toEqual([
    ['metamask', 'wallet:io.metamask'],
    ['tangem', undefined],
  ])
  const mark = await (await get('/getWalletImage/wallet:io.metamask')).text()
  expect(mark).toContain('#ff5c16')
  expect(await (await get('/getWalletImage/metamask')).text()).toBe(mark)
  expect((await get('/getWalletImage/wallet:nobody')).status).toBe(404)
})

test('a wallet without a mark gets a neutral picture without a color of its own', async () => {
  const { get } = createTestServer()
  const text = async (path: string) => (await get(path)).text()
  const [wallet, other] = [await text('/getWalletImage/tangem'), await text('/getWalletImage/nova')]
  expect(wallet.replace('>T<', '>N<')).toBe(other)
  expect(await text('/public/getCurrencyImage/eur')).toContain('>EUR<')
})

test.each([
  ['ETH', '#8ffcf3'],
  ['usdc', 'M12'],
  ['1art', '<svg'],
])('the currency %s has its mark', async (symbol, part) => {
  const { get } = createTestServer()
  const token = await (await get(`/public/getTokenImage/${symbol}`)).text()
  expect(token).toContain(part)
  expect(token).not.toContain('<text')
  expect(await (await get(`/public/getCurrencyImage/${symbol}`)).text()).toBe(token)
})

test('an unknown id has no picture', async () => {
  const { get } = createTestServer()
  for (const path of ['/getWalletImage/nobody', '/public/getAssetImage/eip155:31337'])
    expect((await get(path)).status).toBe(404)
})

test("a wallet's own icon is served unchanged", async () => {
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const file = walletFile([{ id: 'acme', name: 'Acme', icon }])
  const { get } = createTestServer({ BOWLINE_DIRECTORY: file })
  const response = await get('/getWalletImage/acme')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe('iVBORw0KGgo=')
})

test("the operator's icon of a wallet takes precedence over its mark", async () => {
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const file = walletFile([{ id: 'metamask', name: 'Our MetaMask', rdns: 'io.metamask', icon }])
  const { directory, get } = createTestServer({ BOWLINE_DIRECTORY: file })
  const { data } = await directory.getWallets({ include: 'metamask' })
  expect(data[0]?.image_id).toBe('metamask')
  expect((await get('/getWalletImage/metamask')).headers.get('content-type')).toBe('image/png')
})

test.each([
  ['MetaMask', 'MM'],
  ['Trust Wallet', 'T'],
  ['Magic Eden Wallet', 'ME'],
  ['MEW wallet', 'M'],
  ['Safe{Wallet}', 'S'],
  ['1inch Wallet', '1'],
  ['ÉTOILE', 'É'],
  ['💳', '?'],
  ['𝔐eta 𝔚allet', '𝔐𝔚'],
])('the monogram of %s is %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram)
})
