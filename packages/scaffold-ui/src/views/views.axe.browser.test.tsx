import { createFakeWallet } from '@bowline/common/testing'
import type { Route } from '@bowline/controllers'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  createTestDirectory,
  createTestKit,
  failingWallet,
  TestApp,
} from '../testKit.test.fixture.tsx'

const customWallet = {
  id: 'own',
  name: 'Our own',
  mobileLink: 'https://own.test/app',
  webappLink: 'https://web.own.test',
  appStore: 'https://apps.test/own',
  playStore: 'https://play.test/own',
  chromeStore: 'https://chrome.test/own',
  homepage: 'https://own.test',
}
const { directory } = createTestDirectory([
  { id: 'a', name: 'Amber' },
  { id: 'b', name: 'Beacon' },
])

const routes: readonly Route[] = [
  { name: 'Connect' },
  { name: 'AllWallets' },
  { name: 'ConnectingExternal', data: { connectorId: 'waiting' } },
  { name: 'ConnectingExternal', data: { connectorId: 'harbor' } },
  { name: 'ConnectingMultiChain', data: { connectorId: 'waiting' } },
  { name: 'ConnectingWalletConnect', data: { walletId: 'own' } },
  { name: 'ConnectingWalletConnectBasic' },
  { name: 'Downloads', data: { walletId: 'own' } },
  { name: 'GetWallet' },
  { name: 'WhatIsAWallet' },
]

const cases = routes.flatMap((route) =>
  (['light', 'dark'] as const).map((theme) => ({ route, theme })),
)

test.each(cases)(
  '$route.name in $theme has nothing that axe objects to',
  async ({ route, theme }) => {
    const waiting = createFakeWallet({ id: 'waiting', name: 'Waiting', answer: 'wait' }).connector
    const pairing = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' }).connector
    const { kit } = createTestKit({
      wallets: [waiting, failingWallet('WALLET_LOCKED')],
      connectors: [pairing],
      customWallets: [customWallet],
      directory,
      themeMode: theme,
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.test/terms',
    })
    await render(<TestApp kit={kit} />)
    kit.modal.open(route)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => document.querySelector('.bl-view-loading')).toBeNull()
    // Text that is still fading in is too pale for a moment.
    await Promise.all(endingAnimations().map(({ finished }) => finished.catch(() => {})))
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  },
)

/** All but the ring around a wallet that is waited for. */
function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
}
