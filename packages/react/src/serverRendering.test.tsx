import { createFakeAdapter, createFakeWallet, otherFakeNetwork } from '@bowline/common/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  cookieStorage,
  createKit,
  type Kit,
  KitButton,
  KitProvider,
  NetworkButton,
  UnsupportedBanner,
} from './index.ts'

const makeKit = (themeMode?: 'light' | 'dark' | 'auto') =>
  createKit({
    adapters: [createFakeAdapter({ connectors: [createFakeWallet().connector] })],
    themeMode,
  })

const render = (kit: Kit, element: React.ReactNode) =>
  renderToString(<KitProvider kit={kit}>{element}</KitProvider>)

const buttons = (
  <>
    <ConnectButton />
    <AccountButton />
    <NetworkButton />
    <KitButton />
    <UnsupportedBanner />
  </>
)

const complain = vi.spyOn(console, 'error')
const request = vi.spyOn(globalThis, 'fetch')
beforeEach(() => void [complain, request].map((spy) => spy.mockClear()))
afterEach(() => {
  expect(complain).not.toHaveBeenCalled()
  expect(request).not.toHaveBeenCalled()
})

test('renders the buttons on a server without a window, a warning or a request', () => {
  const markup = render(makeKit(), buttons)
  expect(markup.match(/Connect wallet/g)).toHaveLength(2)
  expect(markup).toContain('Fake One')
})

test('the markup has no style attribute, which a strict policy would refuse', () => {
  const kit = createKit({
    adapters: [createFakeAdapter()],
    theme: { accent: '#008080', radius: 'none' },
  })
  expect(render(kit, buttons)).not.toMatch(/style=/)
})

test('a fixed theme is in the markup; auto is left to the style sheet', () => {
  expect(render(makeKit('dark'), <ConnectButton />)).toContain('data-bl-theme="dark"')
  expect(render(makeKit('auto'), <ConnectButton />)).not.toContain('data-bl-theme')
})

const account = 'eip155:31337:0x00000000000000000000000000000000000000aB'
const box = (data: unknown) => encodeURIComponent(JSON.stringify({ v: 1, data }))
const cookies = [
  `bowline.connections=${box({ eip155: { connectorId: 'fake', chainId: otherFakeNetwork.chainId } })}`,
  `bowline.networks=${box({ foreground: 'eip155', active: { eip155: otherFakeNetwork.chainId } })}`,
  `bowline.theme=${box('dark')}`,
]

test('draws the account and the network that the cookies of the request name, as not usable yet', () => {
  const header = [...cookies, `bowline.shownAccounts=${box({ eip155: account })}`].join('; ')
  const storage = cookieStorage({ header })
  const kit = createKit({ adapters: [createFakeAdapter()], storage })
  const markup = render(
    kit,
    <>
      <KitButton />
      <AccountButton />
      <NetworkButton />
    </>,
  )
  expect(markup.match(/0x00…0000aB/g)).toHaveLength(2)
  expect(markup.match(/aria-busy="true"/g)).toHaveLength(2)
  expect(markup).toContain(otherFakeNetwork.name)
  expect(markup).toContain('data-bl-theme="dark"')
  expect(markup).not.toContain('Connect')
})

test('draws that a connection is being restored where cookies have no address', () => {
  const storage = cookieStorage({ header: cookies.join('; ') })
  const kit = createKit({ adapters: [createFakeAdapter()], storage })
  const markup = render(
    kit,
    <>
      <KitButton />
      <AccountButton />
    </>,
  )
  expect(markup.match(/Connecting…/g)).toHaveLength(1)
})
