import type { Page, Route } from '@playwright/test'
import { OWN_WALLETS } from './support/DemoPage.ts'
import { expect, test } from './support/walletTest.ts'

const DIRECTORY = /\/api\/getWallets\?/
const RPC = /\/api\/v1\?chainId=/
const PORTFOLIO = /\/api\/v1\/account\/[^/]+\/balance/
const PATIENCE_MS = 5_000
/** A toast lives 2.5 s: longer steps could jump over it. */
const TOAST_STEP_MS = 1_000

/** Lets time pass, as long as it takes, until something is on the page. */
async function waitFor(
  page: Page,
  isThere: () => Promise<void>,
  stepMs = PATIENCE_MS,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepMs)
    await isThere()
  }).toPass({ timeout: 30_000 })
}

test.describe('a directory that fails', () => {
  const failures: readonly {
    readonly how: string
    readonly answer: (route: Route) => Promise<void>
    /** The client of the services tells it from data as it does for the others, which its own tests try. */
    readonly tag?: '@long'
  }[] = [
    {
      how: 'answers 500',
      tag: '@long',
      answer: (route) => route.fulfill({ status: 500, body: 'no' }),
    },
    { how: 'cannot be reached', answer: (route) => route.abort('connectionrefused') },
    // Never answered: the page has to time out.
    { how: 'never answers', answer: async () => {} },
    {
      how: 'answers with a web page',
      tag: '@long',
      answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
    },
    {
      how: 'answers with data of another shape',
      tag: '@long',
      answer: (route) => route.fulfill({ json: { data: 'wallets', count: -1 } }),
    },
    {
      how: 'answers without end',
      tag: '@long',
      answer: (route) =>
        route.fulfill({ json: { data: [], count: 0, more: 'x'.repeat(9_000_000) } }),
    },
  ]
  for (const { how, answer, tag = [] } of failures)
    test(`${how}: installed wallets are there at once, the list says what is wrong and recovers`, {
      tag,
    }, async ({ page, demoPage }) => {
      const { dialog } = demoPage
      await page.clock.install()
      await page.route(DIRECTORY, answer)
      await demoPage.open()
      await demoPage.openConnect()
      await expect(demoPage.installedNames()).toHaveText(OWN_WALLETS)
      await demoPage.wallet(/All wallets/).click()
      const title = dialog.getByText('We couldn’t load the list', { exact: true })
      await waitFor(page, () => expect(title).toBeVisible({ timeout: 500 }))
      await expect(
        dialog.getByText('Wallets in this browser still work. Go back to choose one.', {
          exact: true,
        }),
      ).toBeVisible()
      await page.unroute(DIRECTORY)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(
        dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').first(),
      ).toBeVisible()
      await expect(title).toHaveCount(0)
    })

  test('a page that does not come can be asked for again', async ({ page, demoPage }) => {
    const { dialog } = demoPage
    await page.clock.install()
    await page.route(/\/api\/getWallets\?.*page=2/, (route) => route.fulfill({ status: 500 }))
    await demoPage.openConnect()
    await demoPage.wallet(/All wallets/).click()
    const rows = dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
    await rows.first().getByRole('button').focus()
    await page.keyboard.press('End')
    const failed = dialog.getByText('We couldn’t load more wallets.')
    await waitFor(page, async () => {
      await page.keyboard.press('End')
      await expect(failed).toBeVisible({ timeout: 500 })
    })
    await page.unroute(/\/api\/getWallets\?.*page=2/)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toHaveCount(0)
    await expect(rows.filter({ visible: true }).last()).toHaveAttribute('aria-setsize', /\d+/)
  })
})

test.describe('a node that fails', () => {
  test('the balance is unavailable, is not requested for 30 s, and comes back by itself afterwards', async ({
    page,
    demoPage,
    addWallet,
  }) => {
    const { dialog } = demoPage
    await addWallet()
    await page.clock.install()
    let asked = 0
    await page.route(RPC, (route) => {
      if (route.request().postData()?.includes('eth_getBalance')) asked++
      return route.abort('connectionrefused')
    })
    await page.route(PORTFOLIO, (route) => route.abort('connectionrefused'))
    await demoPage.open()
    await demoPage.connectTo('Skiff')
    await waitFor(
      page,
      () => expect(demoPage.toast('Your ETH balance is unavailable')).toBeVisible({ timeout: 500 }),
      TOAST_STEP_MS,
    )
    await expect(page.getByTestId('balance')).toHaveText('unavailable')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await expect(dialog.getByText('Balance unavailable', { exact: true })).toBeVisible()
    const retry = dialog.getByRole('button', { name: /Try again/ })
    await expect(retry).toBeDisabled()
    await expect(retry).toHaveText(/Try again in \d+ s/)
    const before = asked
    await page.clock.fastForward(10_000)
    await expect(retry).toBeDisabled()
    // Opening the view again sends no request.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await expect(retry).toBeDisabled()
    expect(asked).toBe(before)
    await page.unroute(RPC)
    await page.unroute(PORTFOLIO)
    // It is read once more by itself.
    await page.clock.fastForward(30_000)
    await expect(dialog.getByText(/^[\d,.]+ ETH$/).first()).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText(/\d/)
  })

  test('a known balance stays and is marked as outdated', async ({ page, demoPage, addWallet }) => {
    const { dialog } = demoPage
    await addWallet()
    await page.clock.install()
    await demoPage.open()
    await demoPage.connectTo('Skiff')
    await expect(page.getByTestId('balance')).toHaveText(/^[\d,.]+ ETH$/)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await expect(dialog.getByText(/^[\d,.]+ ETH$/).first()).toBeVisible()
    for (const source of [RPC, PORTFOLIO])
      await page.route(source, (route) => route.abort('connectionrefused'))
    await page.clock.fastForward(31_000)
    await dialog.getByRole('button', { name: 'Refresh balance' }).click()
    const old = dialog.getByText(/Not up to date\. Updated/)
    await waitFor(page, () => expect(old).toBeVisible({ timeout: 500 }))
    await expect(dialog.getByText(/^[\d,.]+ ETH$/).first()).toBeVisible()
  })
})

test.describe('offline', () => {
  test('a list says so, and fills by itself when the connection is back', async ({
    page,
    context,
    demoPage,
  }) => {
    const { dialog } = demoPage
    await page.clock.install()
    await demoPage.open()
    await demoPage.openConnect()
    await demoPage.wallet(/All wallets/).click()
    await dialog.getByRole('list', { name: 'Wallets' }).waitFor()
    await context.setOffline(true)
    await demoPage.walletSearch.fill('rainbow')
    const offline = dialog.getByText('You’re offline', { exact: true })
    await waitFor(page, () => expect(offline).toBeVisible({ timeout: 500 }))
    await context.setOffline(false)
    await expect(dialog.getByRole('button', { name: /Rainbow/ })).toBeVisible()
  })

  test('code that does not load is reported, with a way out and a retry', async ({
    page,
    context,
    demoPage,
  }) => {
    // Who saves data is sent the code with the first act on the page, not before.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    // Requests that are routed do not use what the browser has kept of the visit before.
    await page.route('**/assets/**', (route) => route.continue())
    await demoPage.open()
    await context.setOffline(true)
    const connect = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
    await connect.click()
    const alert = page.getByRole('alert').getByText(/Check your connection/)
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toBeHidden()
    await connect.click()
    await context.setOffline(false)
    // A browser may remember the failure for as long as the page lives; then a reload is offered.
    await page.getByRole('button', { name: 'Try again' }).click()
    const reload = page.getByRole('button', { name: 'Reload page' })
    await expect(reload.or(demoPage.wallet('Anchor'))).toBeVisible()
    if (await reload.isVisible()) {
      await reload.click()
      await demoPage.openConnect()
    }
    await expect(demoPage.installedNames()).toHaveText(OWN_WALLETS)

    await context.setOffline(true)
    const { dialog } = demoPage
    await demoPage.wallet(/All wallets/).click()
    const { view } = demoPage
    await expect(view.getByText('We couldn’t load this screen').first()).toBeVisible()
    await view.getByRole('button', { name: 'Try again' }).click()
    await expect(view.getByRole('button', { name: 'Reload page' })).toBeVisible()
    // The rest of the modal is not affected.
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(demoPage.installedNames()).toHaveText(OWN_WALLETS)
  })

  test('a browser wallet connects and signs without a network', async ({
    page,
    context,
    demoPage,
    addWallet,
  }) => {
    await addWallet()
    const sign = demoPage.panel('Sign')
    const signIt = sign.getByRole('button', { name: 'Sign message' })
    await demoPage.connectTo('Skiff')
    await signIt.click()
    await expect(sign.getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
    await page.getByRole('button', { name: 'Disconnect by hook' }).click()
    await demoPage.expectStatus('disconnected')

    await context.setOffline(true)
    await demoPage.connectTo('Skiff')
    await sign.getByRole('textbox', { name: 'Message' }).fill('from a tunnel')
    await signIt.click()
    await expect(demoPage.toast('Message signed')).toBeVisible()
  })
})

test.describe('services that turn the app away', () => {
  test('an unknown project is said at once, and installed wallets work', async ({
    page,
    demoPage,
    complaints,
  }) => {
    const { dialog } = demoPage
    // The app as it would be with another id; the services are the real ones.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('local-project', 'other-project')
      await route.fulfill({ response, body })
    })
    await demoPage.open()
    await demoPage.openConnect()
    await demoPage.wallet(/phone wallet/).click()
    await expect(
      dialog.getByRole('heading', { name: 'The wallet service refused this app' }),
    ).toBeVisible()
    await expect(dialog.getByText('Diagnostic code: PROJECT_ID_INVALID')).toBeVisible()
    expect(complaints.splice(0), 'the developer is told once').toEqual([
      '[bowline] Invalid Project ID',
    ])
    await dialog.getByRole('button', { name: 'Choose another wallet' }).click()
    await demoPage.wallet('Anchor').click()
    await demoPage.answer('Connect to this site?', 'Approve')
    await demoPage.expectStatus('connected')
    // What is still being fetched must not outlive the test.
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('an origin that is not on the list is said at once', async ({
    page,
    demoPage,
    complaints,
  }) => {
    const { dialog } = demoPage
    await page.routeWebSocket(/\/api\/relay/, (socket) => {
      // The page's own call, as if from another address. What it gets is the relay's own answer.
      const relay = openFrom('https://stranger.example', socket.url())
      relay.addEventListener('close', ({ code, reason }) => void socket.close({ code, reason }))
    })
    await demoPage.open()
    await demoPage.openConnect()
    await demoPage.wallet(/phone wallet/).click()
    await expect(
      dialog.getByRole('heading', { name: 'The wallet service refused this app' }),
    ).toBeVisible()
    await expect(dialog.getByText('Diagnostic code: ORIGIN_NOT_ALLOWED')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('does not allow this origin')])
  })

  test('a page under an address that the relay does not serve is turned away at once', async ({
    page,
    demo,
    demoPage,
  }) => {
    const { dialog } = demoPage
    await page.goto(`${demo.url.replace('127.0.0.1', 'stranger.localhost')}/lab`)
    await demoPage.openConnect()
    await demoPage.wallet(/phone wallet/).click()
    await expect(
      dialog.getByRole('heading', { name: 'The wallet service refused this app' }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Choose another wallet' })).toBeVisible()
  })
})

/** Opens a socket from this process, which may name any origin. */
function openFrom(origin: string, url: string): WebSocket {
  // Node's sockets take headers; the type here is that of browsers, where they do not exist.
  const options = { headers: { origin } } as unknown as string[]
  return new WebSocket(url, options)
}
