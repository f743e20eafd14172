import type { Connector, DiscoverOptions } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet } from '@bowline/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets, MAX_WALLETS } from './discoverWallets.ts'
import { LATER_LOOKS_MS } from './windowProviders.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
let page: EventTarget & { ethereum?: unknown }

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'loading' })
})
afterEach(() => vi.unstubAllGlobals())

const provider = () => ({ request: async () => null })
const announce = (detail: unknown) =>
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
const wallet = (name: string, { rdns = `test.${name.toLowerCase()}`, uuid = name } = {}) => ({
  info: { uuid, name, rdns, icon: PNG },
  provider: provider(),
})

function discover(options: DiscoverOptions = {}) {
  const reports: (readonly Connector[])[] = []
  const clock = createManualClock()
  const stop = discoverWallets((found) => reports.push(found), { ...options, clock })
  return {
    reports,
    clock,
    stop,
    names: () => reports.at(-1)?.map(({ name }) => name),
    ids: () => reports.at(-1)?.map(({ id }) => id),
  }
}
/** Lets the announcements of this moment be reported. */
const settled = () => Promise.resolve()

describe('announced wallets', () => {
  test('those already in the page are there in the first report, at once', () => {
    const stop = createEvmTestWallet({
      name: 'Harbor',
      rdns: 'test.harbor',
      chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    }).announce(page as unknown as Window)
    const { reports } = discover()
    stop()
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject([
      { id: 'test.harbor', name: 'Harbor', type: 'announced', rdns: 'test.harbor' },
    ])
    expect(reports[0]?.[0]?.icon).toMatch(/^data:image\/svg\+xml,/)
  })

  test('one that comes late joins the list at its end', async () => {
    const found = discover()
    announce(wallet('Second'))
    await settled()
    announce(wallet('Third'))
    await settled()
    expect(found.names()).toEqual(['Second', 'Third'])
  })

  test('fifty at once make one report', async () => {
    const found = discover()
    for (let i = 0; i < 50; i++) announce(wallet(`W${i}`))
    await settled()
    expect(found.reports).toHaveLength(2)
    expect(found.names()).toHaveLength(50)
  })

  test('a flood is cut at the limit', async () => {
    const found = discover()
    for (let i = 0; i < 5_000; i++) announce(wallet(`W${i}`))
    await settled()
    expect(found.names()).toHaveLength(MAX_WALLETS)
  })

  test('the same uuid or the same provider twice is one wallet, and makes no report', async () => {
    const found = discover()
    const first = wallet('First')
    announce(first)
    await settled()
    announce(first)
    announce({ ...first, provider: provider() })
    announce({ ...first, info: { ...first.info, uuid: 'other', rdns: 'test.other' } })
    await settled()
    expect(found.names()).toEqual(['First'])
    expect(found.reports).toHaveLength(2)
  })

  test('two that claim one domain are both kept, under ids of their own', async () => {
    const found = discover()
    announce(wallet('Rabbit', { uuid: 'a', rdns: 'io.rabbit' }))
    announce(wallet('Rabbit', { uuid: 'b', rdns: 'IO.Rabbit' }))
    await settled()
    expect(found.ids()).toEqual(['io.rabbit', 'io.rabbit~2'])
  })

  test('are not listened to when they are turned off', async () => {
    const found = discover({ announced: false })
    announce(wallet('First'))
    await settled()
    expect(found.names()).toEqual([])
  })

  test('nothing is reported after discovery has stopped', async () => {
    const found = discover()
    announce(wallet('First'))
    found.stop()
    announce(wallet('Second'))
    await settled()
    expect(found.reports).toHaveLength(1)
  })
})

describe('hostile announcements', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'wallet'],
    ['no provider', { info: wallet('A').info }],
    ['a provider that cannot be asked', { info: wallet('A').info, provider: { request: 1 } }],
    ['no uuid', { info: { name: 'A' }, provider: provider() }],
    ['a uuid of a megabyte', { ...wallet('A', { uuid: 'a'.repeat(1_000_000) }) }],
    [
      'a getter that throws',
      {
        get info() {
          throw new Error('no')
        },
        provider: provider(),
      },
    ],
  ])('%s is passed over', async (_, detail) => {
    const found = discover()
    announce(detail)
    announce(wallet('Honest'))
    await settled()
    expect(found.names()).toEqual(['Honest'])
  })

  test('an event whose detail throws is passed over', async () => {
    const found = discover()
    const event = new Event('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', {
      get() {
        throw new Error('no')
      },
    })
    page.dispatchEvent(event)
    announce(wallet('Honest'))
    await settled()
    expect(found.names()).toEqual(['Honest'])
  })

  test('names lose what turns or hides text, icons what could run or weigh too much', async () => {
    const found = discover()
    const icons = [
      'javascript:alert(1)',
      `${PNG}${'A'.repeat(10_000_000)}`,
      'https://host.test/i.png',
    ]
    icons.forEach((icon, i) => {
      const { info, provider: own } = wallet(`W${i}`)
      announce({ info: { ...info, name: `Meta\u202eksaM\u200b ${i}`, icon }, provider: own })
    })
    await settled()
    expect(found.names()).toEqual(['MetaksaM 0', 'MetaksaM 1', 'MetaksaM 2'])
    expect(found.reports.at(-1)?.map(({ icon }) => icon)).toEqual([undefined, undefined, undefined])
  })

  test('an address in place of a domain is an id as well, so that its wallet is found again', async () => {
    const found = discover()
    announce(wallet('SafePal', { rdns: 'https://www.safepal.com/Download' }))
    await settled()
    expect(found.reports.at(-1)).toMatchObject([
      { id: 'https://www.safepal.com/download', rdns: 'https://www.safepal.com/download' },
    ])
  })

  test.each(['no.space here', 'test.harbor~2', 'test.\u202eharbor', 'walletconnect', '', 7])(
    '%j is no id',
    async (rdns) => {
      const found = discover()
      announce(wallet('A', { rdns: rdns as string }))
      await settled()
      expect(found.ids()).toEqual(['eip6963:A'])
    },
  )

  test('an invalid domain is ignored, and cannot pass for a built-in connector', async () => {
    const found = discover()
    announce(wallet('A', { rdns: 'injected' }))
    announce(wallet('B', { rdns: 'javascript:alert(1)' }))
    announce(wallet('C', { rdns: 'a.b'.repeat(1_000) }))
    await settled()
    expect(found.ids()).toEqual(['eip6963:A', 'eip6963:B', 'eip6963:C'])
    expect(found.reports.at(-1)?.map(({ rdns }) => rdns)).toEqual([undefined, undefined, undefined])
  })
})

describe('plain window.ethereum', () => {
  test('is offered if no wallet announced it', () => {
    page.ethereum = provider()
    expect(discover().reports).toMatchObject([
      [{ id: 'injected', name: 'Browser Wallet', type: 'injected' }],
    ])
  })

  test('is offered once when the same provider is announced too', async () => {
    const first = wallet('First')
    page.ethereum = first.provider
    const found = discover()
    expect(found.ids()).toEqual(['injected'])
    announce(first)
    await settled()
    expect(found.ids()).toEqual(['test.first'])
  })

  test('where several wallets share it, each is offered, after the announced ones', async () => {
    const first = wallet('First')
    page.ethereum = {
      ...provider(),
      providers: [first.provider, provider(), provider(), 'x', null],
    }
    const found = discover()
    announce(first)
    await settled()
    expect(found.ids()).toEqual(['test.first', 'injected~2', 'injected~3'])
  })

  test('is found when it comes late, with and without a word', async () => {
    const found = discover()
    page.ethereum = provider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    await settled()
    expect(found.ids()).toEqual(['injected'])

    const silent = discover()
    page.ethereum = provider()
    page.dispatchEvent(new Event('load'))
    await settled()
    expect(silent.ids()).toEqual(['injected', 'injected~2'])
  })

  test.each(['pointerdown', 'keydown'])(
    'that comes after the page has loaded is found at the visitor’s next %s',
    async (press) => {
      const found = discover()
      page.dispatchEvent(new Event('load'))
      page.ethereum = provider()
      page.dispatchEvent(new Event(press))
      await settled()
      expect(found.ids()).toEqual(['injected'])
      found.stop()
      page.ethereum = provider()
      page.dispatchEvent(new Event(press))
      await settled()
      expect(found.reports).toHaveLength(2)
    },
  )

  test.each(['loading', 'complete'])(
    'that comes within ten seconds after the page has loaded is found without a press (%s)',
    async (readyState) => {
      vi.stubGlobal('document', { readyState })
      const found = discover()
      page.dispatchEvent(new Event('load'))
      expect(LATER_LOOKS_MS.at(-1)).toBe(10_000)
      found.clock.advance(9_999)
      expect(found.ids()).toEqual([])
      page.ethereum = provider()
      found.clock.advance(1)
      await settled()
      expect(found.ids()).toEqual(['injected'])
    },
  )

  test('is not looked for after discovery has stopped', async () => {
    const found = discover()
    page.dispatchEvent(new Event('load'))
    found.stop()
    page.ethereum = provider()
    found.clock.advance(10_000)
    await settled()
    expect(found.ids()).toEqual([])
  })

  test('that is replaced without end is cut at the limit', async () => {
    const found = discover()
    for (let i = 0; i < 500; i++) {
      page.ethereum = provider()
      page.dispatchEvent(new Event('ethereum#initialized'))
    }
    await settled()
    expect(found.ids()).toHaveLength(MAX_WALLETS)
  })

  test('stays in the list when the page removes it or announces it twice', async () => {
    page.ethereum = provider()
    const found = discover()
    delete page.ethereum
    page.dispatchEvent(new Event('ethereum#initialized'))
    page.dispatchEvent(new Event('ethereum#initialized'))
    await settled()
    expect(found.reports).toHaveLength(1)
    expect(found.ids()).toEqual(['injected'])
  })

  test.each([
    [
      'a getter that throws',
      {
        get: () => {
          throw new Error('no')
        },
      },
    ],
    ['a string', { value: 'ethereum' }],
    ['an object that cannot be asked', { value: {} }],
  ])('%s is survived', (_, descriptor) => {
    Object.defineProperty(page, 'ethereum', descriptor)
    expect(discover().reports).toEqual([[]])
  })

  test('a list of providers that throws leaves the wallet itself', () => {
    page.ethereum = Object.freeze({
      ...provider(),
      get providers() {
        return new Proxy([], {
          get: () => {
            throw new Error('no')
          },
        })
      },
    })
    expect(discover().ids()).toEqual(['injected'])
  })

  test('is left alone when it is turned off', () => {
    page.ethereum = provider()
    expect(discover({ injected: false }).ids()).toEqual([])
  })
})

test('on a server there is nothing to find and nothing to stop', () => {
  vi.unstubAllGlobals()
  const found = discover()
  found.stop()
  expect(found.reports).toEqual([[]])
})
