import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
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
