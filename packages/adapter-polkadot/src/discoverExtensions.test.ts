import type { Connector, DiscoverOptions } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverExtensions, LATER_LOOKS_MS, MAX_WALLETS } from './discoverExtensions.ts'

interface Page extends EventTarget {
  injectedWeb3?: unknown
  walletExtension?: unknown
}
let page: Page
let readyState: 'loading' | 'complete'

beforeEach(() => {
  page = new EventTarget()
  readyState = 'complete'
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    get readyState() {
      return readyState
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const inject = (...names: string[]) => {
  for (const name of names)
    createPolkadotTestWallet({ name, accountCount: 0 }).inject(page as unknown as Window)
}

function discover(options: DiscoverOptions = {}) {
  const reports: (readonly Connector[])[] = []
  const clock = createManualClock()
  const settings = { ...options, clock, prefixes: new Map(), appName: undefined }
  const stop = discoverExtensions((found) => reports.push(found), settings)
  return {
    clock,
    reports,
    stop,
    names: () => reports.at(-1)?.map(({ name }) => name),
    ids: () => reports.at(-1)?.map(({ id }) => id),
  }
}

describe('extensions in the page', () => {
  test('are all there in the first report, by the names that people know', () => {
    inject('polkadot-js', 'talisman', 'subwallet-js', 'my-own')
    const { ids, names, reports } = discover()
    expect(reports).toHaveLength(1)
    expect(names()).toEqual(['Polkadot.js', 'Talisman', 'SubWallet', 'my-own'])
    expect(ids()).toEqual([
      'polkadot:polkadot-js',
      'polkadot:talisman',
      'polkadot:subwallet-js',
      'polkadot:my-own',
    ])
  })

  test('bear the domain by which they announce themselves to EVM apps', () => {
    inject('talisman', 'polkadot-js')
    expect(discover().reports[0]?.map(({ rdns }) => rdns)).toEqual(['xyz.talisman', undefined])
  })

  test('without a domain or an icon are known by their id in the directory, which has their mark', () => {
    inject('talisman', 'polkadot-js')
    const ids = discover().reports[0]?.map(({ walletId }) => walletId)
    expect(ids).toEqual([undefined, 'polkadot-js'])
  })

  test('in the browser of Nova Wallet it is that wallet', () => {
    inject('polkadot-js', 'talisman')
    page.walletExtension = { isNovaWallet: true }
    expect(discover().names()).toEqual(['Nova Wallet', 'Talisman'])
  })

  test.each(LATER_LOOKS_MS)('one that comes within %i ms after the page is found', (ms) => {
    inject('talisman')
    const found = discover()
    found.clock.advance(ms - 1)
    inject('polkadot-js')
    expect(found.names()).toEqual(['Talisman'])
    found.clock.advance(1)
    expect(found.names()).toEqual(['Talisman', 'Polkadot.js'])
    expect(found.reports).toHaveLength(2)
  })

  test('a page that is still loading is looked at when it has loaded', () => {
    readyState = 'loading'
    const found = discover()
    inject('talisman')
    found.clock.advance(60_000)
    expect(found.names()).toEqual([])
    page.dispatchEvent(new Event('load'))
    expect(found.names()).toEqual(['Talisman'])
  })

  test('the search for extensions ends after a time limit', () => {
    const found = discover()
    found.clock.advance(LATER_LOOKS_MS.at(-1) ?? 0)
    const read = vi.fn(() => ({}))
    Object.defineProperty(page, 'injectedWeb3', { get: read })
    found.clock.advance(3_600_000)
    expect(read).not.toHaveBeenCalled()
  })

  test('nothing is reported after discovery has stopped', () => {
    readyState = 'loading'
    const found = discover()
    page.dispatchEvent(new Event('load'))
    found.stop()
    inject('talisman')
    page.dispatchEvent(new Event('load'))
    found.clock.advance(10_000)
    expect(found.reports).toEqual([[]])
  })

  test('are not looked for when they are turned off', () => {
    inject('talisman')
    const found = discover({ injected: false })
    found.clock.advance(10_000)
    expect(found.names()).toEqual([])
  })

  test('a flood is cut at the limit', () => {
    inject(...Array.from({ length: 1_000 }, (_, index) => `w${index}`))
    expect(discover().names()).toHaveLength(MAX_WALLETS)
  })
})

describe('hostile pages', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'talisman'],
    ['a list of keys that throws', new Proxy({}, { ownKeys: () => fail() })],
  ])('%s is ignored as a list of wallets', (_, injectedWeb3) => {
    page.injectedWeb3 = injectedWeb3
    expect(discover().reports).toEqual([[]])
  })

  test('a list that cannot be read is ignored', () => {
    Object.defineProperty(page, 'injectedWeb3', { get: () => fail() })
    Object.defineProperty(page, 'walletExtension', { get: () => fail() })
    expect(discover().reports).toEqual([[]])
  })

  test('an entry that is not an extension is left out, its neighbours are kept', () => {
    inject('talisman')
    Object.defineProperties(page.injectedWeb3, {
      throwing: { get: () => fail(), enumerable: true },
      empty: { value: {}, enumerable: true },
      text: { value: 'wallet', enumerable: true },
      nothing: { value: null, enumerable: true },
      wrong: { value: { enable: 'yes' }, enumerable: true },
      proxy: { value: new Proxy({}, { get: () => fail() }), enumerable: true },
      '': { value: { enable() {} }, enumerable: true },
      [`long${'g'.repeat(1_000_000)}`]: { value: { enable() {} }, enumerable: true },
    })
    Object.defineProperty(page, 'walletExtension', { get: () => fail() })
    expect(discover().names()).toEqual(['Talisman'])
  })

  test('a key that would turn the page around is made safe to show', () => {
    inject('\u202eevil\u202c\nwallet')
    expect(discover().names()).toEqual(['evilwallet'])
  })
})

test('without a window nothing is found, and nothing breaks', () => {
  vi.stubGlobal('window', undefined)
  vi.stubGlobal('document', undefined)
  const { reports, stop } = discover()
  stop()
  expect(reports).toEqual([[]])
})

function fail(): never {
  throw new Error('hostile')
}
