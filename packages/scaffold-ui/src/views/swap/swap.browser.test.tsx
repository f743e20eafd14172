import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  chooseSwap,
  get,
  pay,
  renderSwap,
  said,
} from '../../parts/swap/renderSwap.test.fixture.tsx'
import { chainId } from '../../parts/swap/swapServer.test.fixture.ts'

const text = () => page.getByRole('dialog').element().textContent

test('names the next step on the button and leads on', async () => {
  const { route } = await renderSwap()
  await expect.element(pay()).toHaveFocus()
  await expect.element(button('Choose a token')).toBeVisible()
  await chooseSwap('')
  await expect.element(button('Enter an amount')).toHaveAttribute('aria-disabled', 'true')
  await pay().fill('nothing')
  await expect.element(button('Enter a valid amount')).toHaveAttribute('aria-disabled', 'true')
  await pay().fill('2.5')
  await expect.element(button('Not enough funds')).toHaveAttribute('aria-disabled', 'true')
  // Two ether, which leaves nothing for the fee.
  await pay().fill('2')
  await expect
    .element(button('Not enough for the network fee'))
    .toHaveAttribute('aria-disabled', 'true')
  await pay().fill('0.5')
  await expect.element(button('Review swap')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(route).toBe('SwapReview')
})

test('its button leads to what is missing: the list of tokens, or the amount', async () => {
  const { route } = await renderSwap()
  await button('Choose a token').click()
  await expect.poll(route).toBe('SwapSelectToken')
  await userEvent.keyboard('{Escape}')
  await chooseSwap('')
  ;(button('Enter an amount').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pay()).toHaveFocus()
})

test('focus comes back to the button of the token that was chosen, under its new name', async () => {
  await renderSwap()
  await button('Choose a token to get').click()
  await page.getByRole('button', { name: /^USD Coin/ }).click()
  await expect.element(button('USDC, choose another token')).toHaveFocus()
})

test('writes the amount as it was understood once the field is left', async () => {
  await renderSwap()
  await chooseSwap('0,5')
  await expect.element(pay()).toHaveValue('0,5')
  await expect.element(button('Review swap')).toBeEnabled()
  button('Review swap').element().focus()
  await expect.element(pay()).toHaveValue('0.5')
})

test('says beside the amount what is wrong with it', async () => {
  await renderSwap()
  await chooseSwap('nothing')
  await expect.element(pay()).toHaveAccessibleDescription('Not a valid ETH amount')
  await pay().fill('2.5')
  await expect.element(pay()).toHaveAccessibleDescription('This is more than your balance.')
  await pay().fill('2')
  await expect.element(pay()).toHaveAccessibleDescription('You need more ETH for the network fee.')
  await pay().fill('0.')
  await expect.element(button('Enter an amount')).toBeVisible()
  await expect.element(pay()).not.toHaveAttribute('aria-invalid')
})

test('shows the expected and minimum amounts, their value and the remaining time of the price', async () => {
  await renderSwap()
  await chooseSwap('0.5')
  await expect.element(get()).toHaveValue('1,000')
  await expect.element(get()).toHaveAttribute('readonly')
  await expect.element(page.getByText('Minimum received 990 USDC')).toBeVisible()
  await expect.element(page.getByText('1 ETH ≈ 2,000 USDC')).toBeVisible()
  await expect.element(page.getByText(/New price in \d+ s/)).toBeVisible()
  await expect.poll(text).toContain('$1,000.00')
  await expect.poll(said).toBe('You get about 1,000 USDC')
})

test('counts down to the next price and does not use an expired one', async () => {
  const clock = createManualClock()
  const { server } = await renderSwap({ clock })
  await chooseSwap('0.5')
  await expect
    .poll(() => {
      clock.advance(50)
      return (get().element() as HTMLInputElement).value
    })
    .toBe('1,000')
  const count = () => /New price in (\d+) s/.exec(text() ?? '')?.[1]
  await expect.poll(count).toBe('10')
  clock.advance(4_000)
  await expect.poll(() => Number(count())).toBeLessThan(7)
  clock.advance(11_000)
  await expect.element(page.getByText('Price expired')).toBeVisible()
  server.state.rate = 1_900n
  await button('Refresh price').click()
  await expect.element(get()).toHaveValue('950')
  await expect.element(button('Review swap')).toBeEnabled()
})

test('exchanges the tokens, and reserves the network fee for Max', async () => {
  await renderSwap()
  await chooseSwap('')
  await expect.element(page.getByText('Balance 2 ETH')).toBeVisible()
  await button('Max, the whole balance').click()
  // 100,000 or, if unknown, 350,000 units of gas at 1 gwei, plus a quarter.
  await expect.element(pay()).toHaveValue('1.9995625')
  await button('Swap direction').click()
  await expect.element(page.getByText('Balance 500 USDC')).toBeVisible()
  await button('Max, the whole balance').click()
  await expect.element(pay()).toHaveValue('500')
  await expect.element(get()).toHaveValue('0.25')
})

test('derives the minimum amount from the slippage and rejects senseless values', async () => {
  await renderSwap()
  await chooseSwap('0.5')
  await expect.element(page.getByText('Minimum received 990 USDC')).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('radio', { name: '3%' }).click()
  await expect.element(page.getByRole('radio', { name: '3%' })).toBeChecked()
  await expect.element(page.getByText('Minimum received 970 USDC')).toBeVisible()
  await expect.poll(said).toContain('Max. slippage 3%')
  const other = page.getByLabelText('Custom, in percent')
  await other.fill('50.01')
  await expect
    .element(other)
    .toHaveAccessibleDescription('Enter a number between 0 and 50, with up to 2 decimals')
  await expect.element(page.getByText('Minimum received 970 USDC')).toBeVisible()
  await other.fill('12.5')
  await expect.element(page.getByText('Minimum received 875 USDC')).toBeVisible()
  await expect.element(other).toHaveAccessibleDescription('You may get much less than shown.')
  await other.fill('')
  await expect.element(page.getByText('Minimum received 990 USDC')).toBeVisible()
})

test.each([
  [0.4, '0.4% · Small', undefined],
  [1, '1% · Noticeable', undefined],
  [3, '3% · High', 'You lose about 3%'],
  [5, '5% · Very high', 'You lose about 5%'],
  [null, 'Unknown', undefined],
])('shows a price impact of %s as %s', async (impact, words, warning) => {
  await renderSwap({ server: { impact } })
  await chooseSwap('0.5')
  await page.getByText('Details', { exact: true }).click()
  await expect.poll(text).toContain(`Price impact${words}`)
  if (warning) await expect.element(page.getByText(warning)).toBeVisible()
  else expect(text()).not.toContain('You lose')
})

const failing =
  (status: number, init: { headers?: Record<string, string>; body?: object } = {}) =>
  () =>
    Response.json(init.body ?? {}, { status, ...(init.headers && { headers: init.headers }) })

test.each([
  ['no source offers one', () => Response.json({ quotes: [] }), 'No price for this swap'],
  ['the server is down', failing(503), 'Prices aren’t available right now'],
  [
    'there were too many',
    failing(429, { headers: { 'retry-after': '7' } }),
    'Please try again after 7 seconds.',
  ],
  [
    'the network is not supported',
    failing(400, { body: { code: 'NETWORK_NOT_SUPPORTED' } }),
    'Network not supported for Swaps',
  ],
])('explains that there is no price if %s', async (_, refusal, words) => {
  const { server } = await renderSwap({ server: { refusal } })
  await chooseSwap('0.5')
  await expect.element(button('No price for this swap')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.poll(said).toContain(words)
  server.state.refusal = undefined
  if (words.startsWith('Network')) return
  await button('Try again').click()
  await expect.element(button('Review swap')).toBeEnabled()
})

test('keeps the error and the pressed button while a price is requested again', async () => {
  const { server } = await renderSwap({ server: { refusal: failing(503) } })
  await chooseSwap('0.5')
  await expect.element(button('Try again')).toBeVisible()
  server.state.refusal = () => new Promise(() => {}) as never
  await button('Try again').click()
  await expect.element(button('Try again')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Try again')).toHaveFocus()
})

test('says that the browser is offline', async () => {
  await renderSwap({
    environment: { isOnline: () => false },
    server: { refusal: () => Promise.reject(new TypeError('offline')) as never },
  })
  await chooseSwap('0.5')
  await expect.element(page.getByText('You’re offline')).toBeVisible()
})

test('offers other networks if this one has no swaps', async () => {
  const { route } = await renderSwap({ server: { tokens: 'none' } })
  await expect.element(page.getByText('Network not supported for Swaps').first()).toBeVisible()
  await button('Choose a network').click()
  await expect.poll(route).toBe('Networks')
})

test('offers to reload a failed list of tokens', async () => {
  const { server } = await renderSwap({ server: { tokens: 'down' } })
  await expect.element(page.getByText('We couldn’t load the tokens').first()).toBeVisible()
  server.state.tokens = 'there'
  await button('Try again').click()
  await expect.element(button('Choose a token to get')).toBeVisible()
  // The button has disappeared, so focus has to move.
  await expect.element(page.getByRole('heading', { name: 'Swap', exact: true })).toHaveFocus()
})

test('resets the form for another account', async () => {
  const { wallet } = await renderSwap()
  await chooseSwap('0.5')
  wallet.set({ accounts: [`${chainId}:0x${'9'.repeat(40)}`] })
  await expect.element(pay()).toHaveValue('')
  await expect.element(button('ETH, choose another token')).toBeVisible()
})

test.each([
  ['without a server', { services: {} }],
  [
    'where swaps are not allowed',
    { restrictedTimezones: [new Intl.DateTimeFormat().resolvedOptions().timeZone] },
  ],
  ['in an app that has turned them off', { features: { swaps: false } }],
])('offers nothing and sends no request %s', async (_, options) => {
  const { server } = await renderSwap(options)
  await expect.element(page.getByText('Swaps aren’t available here')).toBeVisible()
  expect(server.asked.filter((path) => path.includes('convert'))).toEqual([])
})
