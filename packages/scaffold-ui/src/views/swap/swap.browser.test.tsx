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

test('the button names the next thing to do, and at last leads on', async () => {
  const { route } = await renderSwap()
  await expect.element(pay()).toHaveFocus()
  await expect.element(button('Select token')).toBeDisabled()
  await chooseSwap('')
  await expect.element(button('Enter amount')).toBeDisabled()
  await pay().fill('nothing')
  await expect.element(button('Incorrect amount')).toBeDisabled()
  await pay().fill('2.5')
  await expect.element(button('Insufficient balance')).toBeDisabled()
  // Two ether and nothing left for the fee.
  await pay().fill('2')
  await expect.element(button('Insufficient Gas Funds')).toBeDisabled()
  await pay().fill('0.5')
  await expect.element(button('Review swap')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(route).toBe('SwapReview')
})

test('a price shows what is got about and at least, its worth, and for how long it stands', async () => {
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

test('the ring counts down to the next price, and an old price is not used', async () => {
  const clock = createManualClock()
  const { server } = await renderSwap({ clock })
  await chooseSwap('0.5')
  await expect
    .poll(() => {
      clock.advance(50)
      return get().element().getAttribute('value')
    })
    .toBe('1,000')
  const count = () => /New price in (\d+) s/.exec(text() ?? '')?.[1]
  await expect.poll(count).toBe('10')
  clock.advance(4_000)
  await expect.poll(() => Number(count())).toBeLessThan(7)
  clock.advance(11_000)
  await expect.element(page.getByText('Price expired')).toBeVisible()
  server.state.rate = 1_900n
  await button('Refresh the price').click()
  await expect.element(get()).toHaveValue('950')
  await expect.element(button('Review swap')).toBeEnabled()
})

test('the direction turns round, and Max leaves what the network takes', async () => {
  await renderSwap()
  await chooseSwap('')
  await expect.element(page.getByText('Balance 2 ETH')).toBeVisible()
  await button('Max, the whole balance').click()
  // 100,000 or, unknown, 350,000 units of gas at 1 gwei, and a quarter on top.
  await expect.element(pay()).toHaveValue('1.9995625')
  await button('Swap direction').click()
  await expect.element(page.getByText('Balance 500 USDC')).toBeVisible()
  await button('Max, the whole balance').click()
  await expect.element(pay()).toHaveValue('500')
  await expect.element(get()).toHaveValue('0.25')
})

test('slippage moves what is received at least, and cannot be senseless', async () => {
  await renderSwap()
  await chooseSwap('0.5')
  await expect.element(page.getByText('Minimum received 990 USDC')).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('radio', { name: '3%' }).click()
  await expect.element(page.getByRole('radio', { name: '3%' })).toBeChecked()
  await expect.element(page.getByText('Minimum received 970 USDC')).toBeVisible()
  await expect.poll(said).toContain('Max. slippage 3%')
  const other = page.getByLabelText('Other, in percent')
  await other.fill('50.01')
  await expect
    .element(other)
    .toHaveAccessibleDescription('A number between 0 and 50, with up to 2 decimals')
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
  [null, 'Not known', undefined],
])('a price impact of %s is told as %s', async (impact, words, warning) => {
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
  ['nobody makes one', () => Response.json({ quotes: [] }), 'No price for this swap'],
  ['the server is down', failing(503), 'Prices are not available right now'],
  [
    'there were too many',
    failing(429, { headers: { 'retry-after': '7' } }),
    'Please try again after 7 seconds.',
  ],
  [
    'the network is none',
    failing(400, { body: { code: 'NETWORK_NOT_SUPPORTED' } }),
    'Network not supported for Swaps',
  ],
])('when %s there is no price, and the form says why', async (_, refusal, words) => {
  const { server } = await renderSwap({ server: { refusal } })
  await chooseSwap('0.5')
  await expect.element(button('No price for this swap')).toBeDisabled()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.poll(said).toContain(words)
  server.state.refusal = undefined
  if (words.startsWith('Network')) return
  await button('Try again').click()
  await expect.element(button('Review swap')).toBeEnabled()
})

test('while a price is asked for again its trouble stays, with the button that was pressed', async () => {
  const { server } = await renderSwap({ server: { refusal: failing(503) } })
  await chooseSwap('0.5')
  await expect.element(button('Try again')).toBeVisible()
  server.state.refusal = () => new Promise(() => {}) as never
  await button('Try again').click()
  await expect.element(button('Try again')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Try again')).toHaveFocus()
})

test('without a network the visitor is told so', async () => {
  await renderSwap({
    environment: { isOnline: () => false },
    server: { refusal: () => Promise.reject(new TypeError('offline')) as never },
  })
  await chooseSwap('0.5')
  await expect.element(page.getByText('You are offline')).toBeVisible()
})

test('a network without swaps leads to the others', async () => {
  const { route } = await renderSwap({ server: { tokens: 'none' } })
  await expect.element(page.getByText('Network not supported for Swaps').first()).toBeVisible()
  await button('Choose a network').click()
  await expect.poll(route).toBe('Networks')
})

test('a list of tokens that fails can be asked for again', async () => {
  const { server } = await renderSwap({ server: { tokens: 'down' } })
  await expect.element(page.getByText('The tokens could not be loaded').first()).toBeVisible()
  server.state.tokens = 'there'
  await button('Try again').click()
  await expect.element(button('Select token to get')).toBeVisible()
  // The button has gone, and focus with it would be nowhere.
  await expect.element(page.getByRole('heading', { name: 'Swap', exact: true })).toHaveFocus()
})

test('an account that takes over finds a form to begin with', async () => {
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
])('%s nothing is offered, and nobody is asked', async (_, options) => {
  const { server } = await renderSwap(options)
  await expect.element(page.getByText('Swaps are not available here')).toBeVisible()
  expect(server.asked.filter((path) => path.includes('convert'))).toEqual([])
})
