import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  createTestDirectory,
  createTestKit,
  failingWallet,
  TestApp,
} from '../testKit.test.fixture.tsx'
import type { MessageOverrides } from './Catalogue.ts'

/** What an app in German gives for these screens; the rest stays in English. */
const messages: MessageOverrides = {
  'title.Connect': 'Wallet verbinden',
  'title.AllWallets': 'Alle Wallets',
  'modal.close': 'Schließen',
  'connect.all': 'Alle anzeigen',
  'connect.searchCount': ({ count }, { plural }) =>
    plural(count, { one: '# Wallet durchsuchen', other: '# Wallets durchsuchen' }),
  'connecting.awaitingText': 'Bestätige die Anfrage im Wallet.',
  'toast.switchFailed': 'Das Netzwerk wurde nicht gewechselt.',
}

test('an app gives the screens another language: titles, labels, counts and toasts', async () => {
  const wallets = Array.from({ length: 1_234 }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
  }))
  const { directory } = createTestDirectory(wallets)
  const waiting = { ...failingWallet('USER_REJECTED'), connect: () => new Promise<never>(() => {}) }
  const { kit } = createTestKit({ locale: 'de', directory, wallets: [waiting] })
  await render(<TestApp kit={kit} messages={messages} />)
  kit.modal.open()
  const dialog = page.getByRole('dialog', { name: 'Wallet verbinden' })
  await expect.element(dialog.getByRole('button', { name: 'Schließen' })).toBeVisible()
  expect(document.querySelector('.bl-modal-root')?.getAttribute('lang')).toBe('de')

  await expect
    .element(dialog.getByRole('searchbox', { name: '1.234 Wallets durchsuchen' }))
    .toBeVisible()
  await page.getByRole('button', { name: /^Alle anzeigen/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Alle Wallets' })).toBeVisible()

  kit.toasts.show({ kind: 'error', code: 'switchFailed' })
  await expect
    .element(page.getByText('Das Netzwerk wurde nicht gewechselt.').first())
    .toBeInTheDocument()

  kit.router.replace({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  await expect.element(page.getByText('Bestätige die Anfrage im Wallet.').first()).toBeVisible()
})
