import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreensProvider } from '../context/ScreensProvider.tsx'
import { KitModal } from '../modal/KitModal.tsx'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'

const root = () => document.querySelector('.bl-modal-root')
const heading = (name: string) => page.getByRole('heading', { name })

/** Every heading and label that was in the dialog at any time. */
function followTexts() {
  const seen = new Set<string>()
  const read = () => {
    for (const one of document.querySelectorAll('.bl-modal-root h1, .bl-modal-root h2'))
      seen.add(one.textContent ?? '')
  }
  new MutationObserver(read).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  return seen
}

test('speaks the language of the visitor, with its direction, and English at no time', async () => {
  const { kit } = createTestKit({ wallets: [] })
  const seen = followTexts()
  await render(<TestApp kit={kit} environment={{ languages: () => ['tlh', 'ar-EG', 'en'] }} />)
  kit.modal.open()
  await expect.element(heading('ربط محفظة')).toBeVisible()
  expect(root()).toMatchObject({ lang: 'ar-EG', dir: 'rtl' })
  kit.router.push({ name: 'Networks' })
  await expect.element(heading('اختيار شبكة')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'ما هي الشبكة؟' })).toBeVisible()
  for (const text of seen) expect(text).not.toMatch(/[a-z]{3}/i)
})

test('changes the language while the modal is open, and back to English', async () => {
  const { kit } = createTestKit({ wallets: [] })
  let change: (locale: string) => void = () => {}
  function App() {
    const [locale, setLocale] = useState('en-GB')
    change = setLocale
    return (
      <ScreensProvider kit={kit} locale={locale}>
        <KitModal />
      </ScreensProvider>
    )
  }
  await render(<App />)
  kit.modal.open()
  await expect.element(heading('Connect a wallet')).toBeVisible()
  change('de-AT')
  await expect.element(heading('Wallet verbinden')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible()
  expect(root()).toMatchObject({ lang: 'de-AT', dir: 'ltr' })
  change('ar')
  await vi.waitFor(() => expect(root()).toMatchObject({ lang: 'ar', dir: 'rtl' }))
  change('en')
  await expect.element(heading('Connect a wallet')).toBeVisible()
  expect(root()).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test("the app's own texts come before those of the package", async () => {
  const { kit } = createTestKit({ wallets: [], locale: 'de' })
  await render(<TestApp kit={kit} messages={{ 'title.Connect': 'Los geht’s' }} />)
  kit.modal.open()
  await expect.element(heading('Los geht’s')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible()
})
