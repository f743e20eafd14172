import type { Connector } from '@bowline/common'
import { createFakeWallet } from '@bowline/common/testing'
import type { BrowserKind } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const rows = () =>
  dialog
    .getByRole('list')
    .getByRole('button')
    .elements()
    .map((row) => row.querySelector('.bl-row-title')?.textContent)

const connect = () => Promise.reject(new Error('not asked'))
const pairing: Connector<'eip155'> = {
  id: 'wc',
  name: 'Phone',
  type: 'walletConnect',
  pairs: true,
  namespaces: ['eip155'],
  connect,
}
const login: Connector<'eip155'> = {
  id: 'login',
  name: 'Login',
  type: 'auth',
  namespaces: ['eip155'],
  offers: [{ kind: 'social', providers: ['google', 'x', 'apple', 'facebook'] }],
  connect,
}
const { connector: inPage } = createFakeWallet({ name: 'Harbor', rdns: 'test.harbor' })

async function opened(
  browser: BrowserKind,
  { wallets = [] as readonly Connector<'eip155'>[], connectors = [pairing] } = {},
) {
  const { kit } = createTestKit({ wallets, connectors })
  const environment = {
    isMobile: () => browser.system !== 'desktop',
    browser: () => browser,
    pageUrl: () => 'https://app.test/pools',
  }
  await render(<TestApp kit={kit} environment={environment} />)
  kit.modal.open()
  await expect.element(dialog.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
}

test('in the browser of a wallet on a phone, that wallet is the first row', async () => {
  await opened({ system: 'ios' }, { wallets: [inPage] })
  await expect.poll(rows).toEqual(['Harbor', 'Use a phone wallet'])
})

test('on a desktop, a phone wallet comes last', async () => {
  await opened({ system: 'desktop' }, { wallets: [inPage] })
  await expect.poll(rows).toEqual(['Harbor', 'Use a phone wallet'])
})

test('the browser of another app is left by a link, where links can', async () => {
  await opened({ system: 'android', hostApp: 'Instagram' })
  await expect.element(dialog.getByText('This page is open inside Instagram')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Open in browser' }))
    .toHaveAttribute('href', expect.stringMatching(/^intent:\/\/app\.test\/pools#Intent;/))
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
})

test("elsewhere it is left by the app's menu", async () => {
  await opened({ system: 'ios', hostApp: 'Instagram' })
  await expect
    .element(dialog.getByText(/Choose “Open in browser” in the menu of Instagram/))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  expect(dialog.getByRole('link').elements()).toEqual([])
})

test('a host app that has put a wallet into the page is a wallet', async () => {
  await opened({ system: 'ios', hostApp: 'LINE' }, { wallets: [inPage] })
  await expect.poll(rows).toEqual(['Harbor', 'Use a phone wallet'])
  await expect.element(dialog.getByText(/open inside LINE/)).not.toBeInTheDocument()
})

test.each([
  ['ios', ['Facebook', 'X', 'Apple']],
  ['macos', ['Google', 'Facebook', 'Apple']],
  ['android', ['Google', 'Apple']],
  ['other', ['Google', 'Facebook', 'X', 'Apple']],
] as const)('in the Telegram client %s, the social logins are %o', async (telegram, names) => {
  await opened({ system: 'ios', telegram }, { connectors: [login] })
  for (const name of ['Google', 'Facebook', 'X', 'Apple']) {
    const social = dialog.getByRole('button', { name: new RegExp(`\\b${name}$`) })
    if (names.some((one) => one === name)) await expect.element(social).toBeVisible()
    else expect(social.elements()).toEqual([])
  }
})
