import { fakeToken } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, pay, renderSwap, said } from '../../parts/swap/renderSwap.test.fixture.tsx'

const search = () => page.getByRole('searchbox')
const row = (name: RegExp) => page.getByRole('button', { name })

async function openList(server = {}, side: 'from' | 'to' = 'to') {
  const opened = await renderSwap({ server })
  await expect.element(button('Choose a token to get')).toBeVisible()
  opened.kit.router.push({ name: 'SwapSelectToken', data: { side } })
  await expect.element(search()).toHaveFocus()
  return opened
}

test('lists own tokens first and renders only the visible ones of hundreds', async () => {
  await openList({ extra: 600 })
  const lists = () =>
    page
      .getByRole('list')
      .elements()
      .map((list) => list.getAttribute('aria-label'))
  await expect.poll(lists).toEqual(['Your tokens', 'Popular', 'All tokens'])
  await expect.element(row(/^Ether 2 ETH/)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('dialog .bl-row').length).toBeLessThan(60)
  const rest = page.getByRole('list', { name: 'All tokens' }).getByRole('listitem').first()
  await expect.element(rest).toHaveAttribute('aria-setsize', '595')
})

test('can be used by keyboard: search, results and choice', async () => {
  const { route } = await openList({ extra: 600 })
  await userEvent.keyboard('tk59')
  await expect.element(row(/^Token 59 /)).toBeVisible()
  await expect.poll(said).toBe('11 tokens found')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row(/^Token 59 /)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(search()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(route).toBe('Swap')
  await expect.element(button('TK590, choose another token')).toBeVisible()
})

test('shows an unlisted token with a warning, and uses it only after consent', async () => {
  const { route } = await openList({}, 'from')
  await search().fill(fakeToken.address)
  await expect.element(page.getByText('This token isn’t verified').first()).toBeVisible()
  await expect.element(page.getByText('Unverified')).toBeVisible()
  const address = document.querySelector('.bl-address bdi')?.textContent
  expect(address).toBe(fakeToken.address)
  await userEvent.keyboard('{Enter}')
  expect(route()).toBe('SwapSelectToken')
  await button('Use this token').click()
  await expect.element(button('FUSD, choose another token')).toBeVisible()
  // No portfolio lists it; its balance comes from the chain.
  await expect.element(page.getByText('Balance 1,000 FUSD')).toBeVisible()
  await pay().fill('1001')
  await button('Choose a token to get').click()
  await row(/^Ether/).click()
  await expect.element(button('Not enough funds')).toHaveAttribute('aria-disabled', 'true')
})

test('marks an imitation of a listed token', async () => {
  const usdc = { name: 'USD Coin', symbol: 'usdc', decimals: 6 }
  const { kit } = await renderSwap({ adapter: { operations: { getTokenInfo: async () => usdc } } })
  await expect.element(button('Choose a token to get')).toBeVisible()
  kit.router.push({ name: 'SwapSelectToken', data: { side: 'to' } })
  await search().fill(fakeToken.address)
  await expect
    .element(page.getByText('This isn’t the listed usdc. It only has the same symbol.'))
    .toBeVisible()
})

test('explains an address without a token and a search without results', async () => {
  await openList()
  await search().fill(`0x${'8'.repeat(40)}`)
  await expect.element(page.getByText('No token at this address')).toBeVisible()
  await search().fill('zebra')
  await expect.element(page.getByText('No tokens found').first()).toBeVisible()
  await expect.poll(said).toBe('No tokens found')
  await button('Clear search').last().click()
  await expect.element(search()).toHaveFocus()
  await expect.element(row(/^Ether/)).toBeVisible()
})

test('offers to reload a failed list', async () => {
  const { kit, server } = await renderSwap({ server: { tokens: 'down' } })
  kit.router.push({ name: 'SwapSelectToken', data: { side: 'to' } })
  await expect.element(page.getByText('We couldn’t load the tokens').first()).toBeVisible()
  server.state.tokens = 'there'
  await button('Try again').click()
  await expect.element(row(/^USD Coin/)).toBeVisible()
})
