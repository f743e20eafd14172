import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  AccountButton,
  cookieStorage,
  createKit,
  type Kit,
  KitButton,
  KitProvider,
  kitCookies,
  NetworkButton,
} from './index.ts'

const ANOTHER = `eip155:31338:0x${'b'.repeat(40)}` as const
type Kept = Readonly<Record<string, string>>
const box = (data: unknown) => JSON.stringify({ v: 1, data })
const cookiesOf = ({ chainId = fakeNetwork.chainId as string, shown = fakeAccount as string }) => ({
  'bowline.connections': box({ eip155: { connectorId: 'fake', chainId } }),
  'bowline.networks': box({ foreground: 'eip155', active: { eip155: chainId } }),
  'bowline.shownAccounts': box({ eip155: shown }),
})

afterEach(async () => {
  for (const key of Object.keys(cookiesOf({}))) await cookieStorage().remove(key)
  localStorage.clear()
})

const app = (kit: Kit) => (
  <StrictMode>
    <KitProvider kit={kit}>
      <KitButton />
      <NetworkButton />
      <AccountButton charsStart={10} />
    </KitProvider>
  </StrictMode>
)

/**
 * A page that was drawn with the cookies of a request, in a browser that has others by now, and whose wallet answers when the
 * test says so.
 */
async function openPage({
  request,
  own = request,
}: {
  readonly request: Kept
  readonly own?: Kept
}) {
  for (const [key, value] of Object.entries(own)) await cookieStorage().set(key, value)
  const cookies = Object.entries(request).map((one) => one.map(encodeURIComponent).join('='))
  const header = kitCookies([...cookies, 'session=secret'].join('; '))
  const kitOf = (connectors: Parameters<typeof createFakeAdapter>[0]) =>
    createKit({
      adapters: [createFakeAdapter(connectors)],
      storage: cookieStorage({ header }),
    })
  const answered = Promise.withResolvers<void>()
  const { connector } = createFakeWallet({ permitted: true })
  const slow = {
    ...connector,
    async restore(options: Parameters<NonNullable<typeof connector.restore>>[0]) {
      await answered.promise
      return connector.restore?.(options)
    },
  }
  const kit = kitOf({ connectors: [slow] })
  const markup = renderToString(app(kitOf({ connectors: [] })))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const texts = new Set([container.textContent])
  const watcher = new MutationObserver(() => void texts.add(container.textContent))
  watcher.observe(container, { subtree: true, childList: true, characterData: true })
  const problems: unknown[] = []
  const root = hydrateRoot(container, app(kit), {
    onRecoverableError: (error) => void problems.push(error),
  })
  onTestFinished(() => {
    watcher.disconnect()
    root.unmount()
    container.remove()
    kit.destroy()
  })
  return { kit, answer: answered.resolve, markup, problems, texts }
}

test('the page goes on with the account that the server has drawn, and it is usable once its wallet has answered', async () => {
  const { kit, answer, markup, problems, texts } = await openPage({ request: cookiesOf({}) })
  const button = page.getByRole('button', { name: /^Account 0x00…000001/ })
  const drawn = button.element()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => kit.connections.getState().eip155).toMatchObject({ restoring: true })
  drawn.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(kit.modal.store.getState().open).toBe(false)
  answer()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(button.element()).toBe(drawn)
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect([...texts, markup].filter((text) => text?.includes('Connect'))).toEqual([])
  expect(problems).toEqual([])
})

test('what the cookies of the request say is drawn until the wallet says something else', async () => {
  const { answer, problems } = await openPage({
    request: cookiesOf({ chainId: otherFakeNetwork.chainId, shown: ANOTHER }),
    own: cookiesOf({}),
  })
  await expect.element(page.getByRole('button', { name: /^Account 0xbb…bbbbbb/ })).toBeVisible()
  answer()
  await expect
    .element(page.getByRole('button', { name: /^Account 0x00…000001/ }))
    .not.toHaveAttribute('aria-busy')
  await expect.element(page.getByRole('button', { name: 'Network Fake One' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a page of a visitor who has left since is drawn as it was, and then without an account', async () => {
  const { problems } = await openPage({ request: cookiesOf({}), own: {} })
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Account/ }).query()).toBeNull()
  expect(problems).toEqual([])
})

test('a page that a server has drawn without cookies shows nobody until the wallet has answered', async () => {
  const { answer, markup, problems } = await openPage({ request: {}, own: cookiesOf({}) })
  expect(markup).toContain('Connect wallet')
  answer()
  await expect.element(page.getByRole('button', { name: /^Account 0x00…000001/ })).toBeVisible()
  expect(problems).toEqual([])
})
