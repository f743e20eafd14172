import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeNetwork,
  fakeToken,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, type KitOptions } from '@bowline/controllers'
import { type ReactNode, StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  AccountButton,
  ConnectButton,
  createKit,
  KitButton,
  KitEmbedded,
  KitModal,
  KitProvider,
  NetworkButton,
  UnsupportedBanner,
} from '../index.ts'

async function setup(
  element: ReactNode,
  { options, adapter }: { options?: Partial<KitOptions>; adapter?: FakeAdapterOptions } = {},
) {
  const wallet = createFakeWallet()
  const fake = createFakeAdapter({ connectors: [wallet.connector], ...adapter })
  const kit = createKit({
    adapters: [fake],
    projectId: 'test',
    enableReconnect: false,
    ...options,
  })
  const screen = await render(
    <StrictMode>
      <KitProvider kit={kit}>{element}</KitProvider>
    </StrictMode>,
  )
  return { kit, wallet, screen }
}

// The browser keeps 250 resource entries by default, and a page of source files has more.
performance.setResourceTimingBufferSize(5_000)
const loaded = (part: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length

test('with data saved, loads no code of the modal until the visitor is about to open it', async () => {
  // Else it is fetched once the page is idle.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  await setup(<ConnectButton />)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  const before = loaded('/modal/ModalShell')
  expect(before).toBe(0)
  await button.hover()
  await expect.poll(() => loaded('/modal/ModalShell')).toBe(1)
  expect(page.getByRole('dialog').query()).toBeNull()
  await button.click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
})

test('connects from the button and then shows the account in its place', async () => {
  const { wallet } = await setup(<KitButton charsStart={6} charsEnd={4} />)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Fake wallet$/ }).click()
  await expect.element(page.getByRole('button', { name: /^Account 0x0000…0001/ })).toBeVisible()
  await expect.element(page.getByText('1 ETH')).toBeInTheDocument()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(wallet.prompts()).toBe(1)
})

test('the account button shows 4 and 6 characters and renders nothing without a wallet', async () => {
  const { kit } = await setup(<AccountButton showBalance={false} />)
  expect(page.getByRole('button').query()).toBeNull()
  await connect(kit, { connectorId: 'fake' })
  await expect.element(page.getByRole('button', { name: 'Account 0x00…000001' })).toBeVisible()
  expect(page.getByText('ETH').query()).toBeNull()
})

test('the account button shows the token that the app has chosen in place of the native balance', async () => {
  const { kit } = await setup(<AccountButton />, {
    options: { tokens: { [fakeNetwork.chainId]: { address: fakeToken.address } } },
  })
  await connect(kit, { connectorId: 'fake' })
  await expect.element(page.getByRole('button', { name: /1,000 FUSD$/ })).toBeVisible()
})

test('a balance that cannot be read is left out, not shown as zero', async () => {
  const { kit } = await setup(<AccountButton />, {
    adapter: { operations: { getBalance: () => Promise.reject(new Error('down')) } },
  })
  await connect(kit, { connectorId: 'fake' })
  await expect
    .element(page.getByText('Your ETH balance is unavailable').first())
    .toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Account 0x00…000001' })
  await expect.poll(() => button.element().textContent).not.toMatch(/ETH/)
})

test("says with the app's text that a wallet is being asked", async () => {
  const { kit, wallet } = await setup(<ConnectButton label="Log in" loadingLabel="One moment" />)
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  wallet.wait()
  const attempt = connect(kit, { connectorId: 'fake' }).catch(() => {})
  const busy = page.getByRole('button', { name: 'One moment' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  wallet.reject()
  await attempt
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('does not say so while the modal is open, which says itself what it waits for', async () => {
  const { kit, wallet } = await setup(<ConnectButton />)
  wallet.wait()
  kit.modal.open()
  kit.router.push({ name: 'ConnectingExternal', data: { connectorId: 'fake' } })
  await expect.element(page.getByRole('heading', { name: /Continue in/ })).toBeVisible()
  await expect
    .poll(() => document.querySelector('.bl-button-root')?.textContent)
    .toBe('Connect wallet')
  wallet.reject()
})

test('the network button opens the list, or the way out of an unsupported network', async () => {
  const { kit, wallet } = await setup(<NetworkButton />, {
    options: { unsupportedChain: 'banner' },
  })
  await page.getByRole('button', { name: 'Network Fake One' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
  await page.getByRole('radio', { name: /Fake Two/ }).click()
  await expect.element(page.getByRole('button', { name: 'Network Fake Two' })).toBeVisible()

  await connect(kit, { connectorId: 'fake' })
  wallet.set({ chainId: 'eip155:5' })
  await page.getByRole('button', { name: 'Network Unsupported network' }).click()
  expect(kit.router.store.getState().history).toEqual([{ name: 'UnsupportedChain' }])
})

test('the banner shows an unsupported network without opening the modal', async () => {
  const { kit, wallet } = await setup(<UnsupportedBanner />, {
    options: { unsupportedChain: 'banner' },
  })
  await connect(kit, { connectorId: 'fake' })
  expect(page.getByText(/this app uses/).query()).toBeNull()
  wallet.set({ chainId: 'eip155:5' })
  await expect
    .element(page.getByText('Wallet is on chain 5; this app uses Fake One.').first())
    .toBeVisible()
  expect(kit.modal.store.getState().open).toBe(false)
  await page.getByRole('button', { name: 'Ignore' }).click()
  expect(page.getByRole('button', { name: 'Switch' }).query()).toBeNull()
  wallet.set({ chainId: 'eip155:6' })
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect.poll(() => kit.networks.getState().active.eip155).toBe(fakeNetwork.chainId)
})

test('an app with disableAppend places the modal itself', async () => {
  const { kit, screen } = await setup(
    <section aria-label="Mine">
      <KitModal />
    </section>,
    { options: { disableAppend: true } },
  )
  kit.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(screen.container.querySelector('section dialog')).not.toBeNull()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('an embedded kit is a card of the page from the start', async () => {
  const { screen } = await setup(
    <section aria-label="Mine">
      <KitEmbedded />
    </section>,
    { options: { enableEmbedded: true } },
  )
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  expect(screen.container.querySelector('dialog')).toBeNull()
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
})

/** Presses Enter on a button. What is drawn anew meanwhile, or a view that has just come, takes the focus from it. */
const pressUntil = (name: RegExp, isDone: () => boolean) =>
  expect
    .poll(
      async () => {
        const button = page.getByRole('button', { name }).query()
        if (isDone() || !(button instanceof HTMLElement)) return isDone()
        button.focus()
        await userEvent.keyboard('{Enter}')
        return isDone()
      },
      // A press that counts has its effect before the next one.
      { interval: 500 },
    )
    .toBe(true)

test('keyboard focus stays on the button after connecting and after disconnecting, and both are announced', async () => {
  const { kit } = await setup(<KitButton />)
  const button = () => document.querySelector('button.bl-button[aria-haspopup]')
  const before = button()
  const news = page.getByRole('status').first()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Fake wallet$/ })).toBeVisible()
  // Until then its own focus comes last.
  await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
  const account = page.getByRole('button', { name: /^Account 0x00…/ })
  await pressUntil(/Fake wallet$/, () => account.query() !== null)
  await expect.element(account).toHaveFocus()
  await expect.element(news).toHaveTextContent('Connected Fake wallet on Fake One')
  expect(button()).toBe(before)
  await userEvent.keyboard('{Enter}')
  const leave = page.getByRole('button', { name: 'Disconnect', exact: true })
  await expect.element(leave).toBeVisible()
  await pressUntil(/^Disconnect$/, () => leave.query() === null)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
  await expect.element(news).toHaveTextContent('Disconnected')
  expect(button()).toBe(before)
  expect(kit.modal.store.getState().open).toBe(false)
})

test('the button shows the name and the picture of the account as the modal does', async () => {
  const avatar =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { kit } = await setup(<KitButton showBalance={false} />, {
    adapter: {
      networks: [{ ...fakeNetwork, testnet: false }],
      operations: { lookupName: async () => ({ name: 'alice.eth', avatar }) },
    },
  })
  await connect(kit, { connectorId: 'fake' })
  const button = page.getByRole('button', { name: 'Account alice.eth' })
  await expect.element(button).toBeVisible()
  expect(button.element().querySelector('img')?.src).toBe(avatar)
  await button.click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'alice.eth' }))
    .toBeVisible()
  const pictures = [...document.querySelectorAll('.bl-avatar')].map(
    (one) => one.querySelector('img')?.src,
  )
  expect(new Set(pictures)).toEqual(new Set([avatar]))
})

test('a button can be reached and pressed by keyboard, gives focus to the title alone, and gets it back', async () => {
  const focused: Element[] = []
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const note = ({ target }: Event) => void (target instanceof Element && focused.push(target))
  document.addEventListener('focusin', note, { capture: true, signal: listening.signal })
  await setup(<ConnectButton />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  expect(focused.filter((one) => one.matches('dialog button'))).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
})

test("the app's texts come first, in the language of the page around the button", async () => {
  const fake = createFakeAdapter({ networks: [fakeNetwork, otherFakeNetwork] })
  const kit = createKit({ adapters: [fake], projectId: 'test' })
  await render(
    <div lang="de">
      <KitProvider kit={kit} messages={{ 'button.connect': 'Verbinden' }}>
        <ConnectButton />
      </KitProvider>
    </div>,
  )
  const button = page.getByRole('button', { name: 'Verbinden' })
  await expect.element(button).toBeVisible()
  expect(button.element().closest('[lang]')?.getAttribute('lang')).toBe('de')
})

test('a locked wallet is not shown as connected: the button asks to unlock it', async () => {
  const { kit, wallet } = await setup(<KitButton />)
  await connect(kit, { connectorId: 'fake' })
  await expect.element(page.getByRole('button', { name: /Account/ })).toBeVisible()
  wallet.lock()
  const button = page.getByRole('button', { name: 'Unlock wallet' })
  await expect.element(button).toBeVisible()
  await button.click()
  await expect
    .element(page.getByRole('button', { name: /^Continue with Fake wallet/ }))
    .toBeVisible()
  wallet.unlock()
  await expect.element(page.getByRole('button', { name: /Account/ })).toBeVisible()
})

test('the modal asks for its code before the app renders, however much the app has to do', async () => {
  const order: string[] = []
  const kit = createKit({ adapters: [createFakeAdapter()], projectId: 'test' })
  const config = new Proxy(kit.config, {
    get(target, option) {
      if (option === 'preload') order.push('modal')
      return Reflect.get(target, option)
    },
  })
  function App() {
    order.push('app')
    return null
  }
  await render(
    <KitProvider kit={{ ...kit, config }}>
      <App />
    </KitProvider>,
  )
  expect(order[0]).toBe('modal')
})
