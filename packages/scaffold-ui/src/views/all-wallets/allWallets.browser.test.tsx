import { createFakeWallet } from '@bowline/common/testing'
import { queryClientOf } from '@bowline/controllers'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestDirectory, createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const field = dialog.getByRole('searchbox', { name: 'Search wallets' })
const row = (name: string) => dialog.getByRole('button', { name, exact: true })
const said = dialog.getByRole('status')
const pairing = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' }).connector

const many = Array.from({ length: 600 }, (_, index) => ({
  id: `w${index}`,
  name: `${index % 2 ? 'Odd' : 'Even'} ${index}`,
}))

async function openedOn(directory: typeof fetch, environment = {}) {
  const opened = createTestKit({ connectors: [pairing], directory })
  await render(<TestApp kit={opened.kit} environment={environment} />)
  opened.kit.modal.open({ name: 'AllWallets' })
  return opened
}

test('focuses the search field and loads 40 wallets at a time on scrolling', async () => {
  const { directory } = createTestDirectory(many)
  await openedOn(directory)
  await expect.element(field).toHaveFocus()
  await expect.element(row('Even 0')).toBeVisible()
  const list = () => dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem').first()
  await expect.element(list()).toHaveAttribute('aria-setsize', '40')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Even 0')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(list()).toHaveAttribute('aria-setsize', '80')
  // Only visible rows and a few around them are rendered.
  expect(document.querySelectorAll('dialog .bl-row').length).toBeLessThan(40)
})

/** A directory whose full pages wait until they are let go. */
function holdPages(wallets: readonly { id: string; name: string }[]) {
  const { directory } = createTestDirectory(wallets)
  const held = Promise.withResolvers<void>()
  const holding: typeof fetch = async (input) => {
    if (String(input).includes('entries=40')) await held.promise
    return directory(input)
  }
  return { directory: holding, letGo: held.resolve }
}

test('begins with the wallets of the list before, while the first page is on its way', async () => {
  const { directory, letGo } = holdPages(many)
  const { kit } = createTestKit({ connectors: [pairing], directory })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByRole('button', { name: /^Odd 3/ })).toBeVisible()
  kit.router.push({ name: 'AllWallets' })
  const list = dialog.getByRole('list', { name: 'Wallets' })
  await expect.element(list.getByRole('button', { name: 'Even 0', exact: true })).toBeVisible()
  const first = list.getByRole('listitem').first()
  await expect.element(first).toHaveAttribute('aria-setsize', '4')
  const before = first.element()
  letGo()
  await expect.element(row('Even 4')).toBeVisible()
  await expect.element(first).toHaveAttribute('aria-setsize', '40')
  // What was there stays, with the finger or the focus on it.
  expect(first.element()).toBe(before)
})

test('shows no wallets before the first page where wallets are featured, since their order is not known', async () => {
  const { directory, letGo } = holdPages(many)
  const { kit } = createTestKit({
    connectors: [pairing],
    directory,
    featuredWalletIds: ['w9'],
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByRole('button', { name: /^Odd 9/ })).toBeVisible()
  kit.router.push({ name: 'AllWallets' })
  await expect.element(field).toBeVisible()
  expect(dialog.getByRole('list', { name: 'Wallets' }).query()).toBeNull()
  letGo()
  await expect.element(row('Even 4')).toBeVisible()
})

test('sends a search 300 ms after the last keystroke, from the second letter on', async () => {
  const { directory, searches } = createTestDirectory(many)
  const { clock } = await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await field.fill('o')
  clock.advance(1000)
  await field.fill('od')
  clock.advance(299)
  await field.fill('odd')
  clock.advance(299)
  expect(searches).toEqual([])
  clock.advance(1)
  await expect.poll(() => searches).toEqual(['odd'])
  await expect.element(row('Odd 1')).toBeVisible()
})

test('shows up to 100 results and announces their number after 400 ms', async () => {
  const { directory } = createTestDirectory(many)
  const { clock } = await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await field.fill('odd')
  clock.advance(300)
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')).toBe('100'),
  )
  clock.advance(399)
  expect(said.element().textContent).toBe('')
  clock.advance(1)
  await expect.element(said).toHaveTextContent('100 wallets found')
})

test('says that a search has no results; clearing it restores the list and the focus', async () => {
  const { directory } = createTestDirectory(many)
  const { clock } = await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await field.fill('zebra')
  clock.advance(300)
  await expect.element(dialog.getByText('No wallets found').first()).toBeVisible()
  clock.advance(400)
  await expect.element(said).toHaveTextContent('No wallets found')
  await dialog.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.element(row('Even 0')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('moves from the field to the results with Down, and back with Up', async () => {
  const { directory } = createTestDirectory(many)
  await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Even 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await expect.element(row('Even 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveFocus()
})

test('moves from the list to the field with a slash, which is a normal letter in the field', async () => {
  const { directory } = createTestDirectory(many)
  await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await field.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}/')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('/')
  await expect.element(field).toHaveValue('/')
  await row('Close').element().focus()
  await userEvent.keyboard('/')
  await expect.element(row('Close')).toHaveFocus()
})

test('says in a row that a wallet needs its app or is on another network', async () => {
  const wallets = [
    { id: 'a', name: 'Amber', mobile_link: 'amber://' },
    { id: 'b', name: 'Beacon' },
    { id: 'c', name: 'Cedar', mobile_link: 'cedar://', chains: ['solana:abc'] },
  ]
  const { directory } = createTestDirectory(wallets)
  await openedOn(directory, { isMobile: () => true })
  await expect.element(row('Amber')).toBeVisible()
  await expect.element(row('Beacon Needs app')).toBeVisible()
  await expect.element(row('Cedar Not on this network')).toBeVisible()
})

test('clears the search with the first Escape and leaves with the second', async () => {
  const { directory } = createTestDirectory(many)
  const { kit } = await openedOn(directory)
  await field.fill('odd')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(kit.modal.store.getState().open).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(kit.modal.store.getState().open).toBe(false)
})

test.each([
  ['We couldn’t load the list', 'Wallets in this browser still work. Go back to choose one.', true],
  ['You’re offline', 'The list loads when you’re back online.', false],
])('says that the directory failed (%s) and offers to retry', async (title, text, isOnline) => {
  const { directory } = createTestDirectory(many)
  let isDown = true
  const failing: typeof fetch = async (...request) =>
    isDown ? new Response(null, { status: 404 }) : directory(...request)
  await openedOn(failing, { isOnline: () => isOnline })
  await expect.element(dialog.getByText(title, { exact: true })).toBeVisible()
  await expect.element(said).toHaveTextContent(`${title}. ${text}`)
  isDown = false
  await row('Try again').click()
  await expect.element(row('Even 0')).toBeVisible()
})

test('keeps the list if a page fails, and offers to retry', async () => {
  const { directory } = createTestDirectory(many)
  let isDown = false
  const failing: typeof fetch = async (...request) =>
    isDown ? new Response(null, { status: 404 }) : directory(...request)
  await openedOn(failing)
  await expect.element(row('Even 0')).toBeVisible()
  isDown = true
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Even 0')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(dialog.getByText('We couldn’t load more wallets.')).toBeVisible()
  isDown = false
  await row('Try again').click()
  await expect.element(dialog.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '80')
})

test('returns to the same place and row of the list with Escape', async () => {
  const { directory } = createTestDirectory(many)
  const { kit } = await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(row('Odd 39')).toHaveFocus()
  // The list moves while the card grows. More rows keep it in place.
  await expect.element(dialog.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '80')
  const scroller = () => document.querySelector<HTMLElement>('dialog .bl-scroll:not([inert] *)')
  await expect.poll(() => scroller()?.scrollTop).toBeGreaterThan(1_000)
  const left = scroller()?.scrollTop ?? 0
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('heading', { name: 'Odd 39' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(kit.router.store.getState().history.at(-1)?.name).toBe('AllWallets')
  await expect.element(row('Odd 39')).toHaveFocus()
  expect(Math.abs((scroller()?.scrollTop ?? 0) - left)).toBeLessThanOrEqual(1)
})

test('keeps the focus of a visitor who has moved on before the place is restored', async () => {
  const { directory } = createTestDirectory(many)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isSlow = false
  const { kit } = await openedOn(async (input) => {
    if (isSlow) await held
    return directory(input)
  })
  await row('Even 0').click()
  await expect.element(dialog.getByRole('heading', { name: 'Even 0' })).toBeVisible()
  isSlow = true
  queryClientOf(kit).removeQueries({ queryKey: ['bowline'] })
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'All wallets' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  answer()
  await expect.element(row('Even 0')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('restores the search and its results on Back, and starts empty on a new visit', async () => {
  const { directory } = createTestDirectory(many)
  const { kit, clock } = await openedOn(directory)
  await expect.element(row('Even 0')).toBeVisible()
  await field.fill('odd 9')
  clock.advance(300)
  await row('Odd 91').click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(field).toHaveValue('odd 9')
  await expect.element(row('Odd 91')).toHaveFocus()
  kit.router.reset({ name: 'Connect' })
  await dialog.getByRole('button', { name: /All wallets/ }).click()
  await expect.element(field).toHaveValue('')
})
