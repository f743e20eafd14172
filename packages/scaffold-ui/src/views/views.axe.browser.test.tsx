import type { Connector } from '@bowline/common'
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

interface View {
  readonly route: Route
  /** The title of the view. */
  readonly title: string
  /** An element that only this view has. A view that is still loading shows its title as well. */
  readonly control: readonly [
    role: 'button' | 'img' | 'searchbox' | 'tab' | 'link',
    name: string | RegExp,
  ]
}

const views: readonly View[] = [
  { route: { name: 'Connect' }, title: 'Connect a wallet', control: ['button', /All wallets/] },
  { route: { name: 'AllWallets' }, title: 'All wallets', control: ['button', 'Beacon'] },
  {
    route: { name: 'ConnectingExternal', data: { connectorId: 'waiting' } },
    title: 'Waiting',
    control: ['button', 'Cancel'],
  },
  {
    route: { name: 'ConnectingExternal', data: { connectorId: 'harbor' } },
    title: 'Harbor',
    control: ['button', 'Try again'],
  },
  {
    route: { name: 'ConnectingMultiChain', data: { connectorId: 'waiting' } },
    title: 'Choose what to connect',
    control: ['button', 'All of them'],
  },
  {
    route: { name: 'ConnectingWalletConnect', data: { walletId: 'own' } },
    title: 'Our own',
    control: ['img', 'QR code to connect with Our own'],
  },
  {
    route: { name: 'ConnectingWalletConnectBasic' },
    title: 'Use a phone wallet',
    control: ['img', 'QR code to connect with a phone wallet'],
  },
  {
    route: { name: 'Downloads', data: { walletId: 'own' } },
    title: 'Get Our own',
    control: ['link', /Chrome Web Store/],
  },
  { route: { name: 'GetWallet' }, title: 'Get a wallet', control: ['button', /Amber/] },
  {
    route: { name: 'WhatIsAWallet' },
    title: 'What is a wallet?',
    control: ['button', 'Get a wallet'],
  },
]

const cases = views.flatMap((view) =>
  (['light', 'dark'] as const).map((theme) => ({ ...view, theme })),
)

test.each(cases)(
  '$route.name “$title” in $theme passes axe',
  async ({ route, title, control: [role, name], theme }) => {
    const waiting = createFakeWallet({ id: 'waiting', name: 'Waiting', answer: 'wait' }).connector
    const phone = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' }).connector
    const pairing: Connector<'eip155'> = {
      ...phone,
      connect(options) {
        const pairing = { uri: 'wc:1@2', expiresAt: Number.MAX_SAFE_INTEGER }
        options.tell({ kind: 'pairing', pairing })
        return phone.connect(options)
      },
    }
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
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect.element(dialog.getByRole(role, { name }).first()).toBeVisible()
    // Text that is fading in has too little contrast for a moment.
    await Promise.all(endingAnimations().map(({ finished }) => finished.catch(() => {})))
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  },
)

/** All running animations, except the ring around a wallet that is waited for. */
function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
}
