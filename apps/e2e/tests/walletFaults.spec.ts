import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/accountTest.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { serveMegabytes } from './support/serveMegabytes.ts'

/**
 * Everything that the server computes, once it has said which chains it serves: what it does not serve is not
 * offered at all. The node behind it is reached by another path.
 */
const SERVER = /\/api\/v1\/(?!supported-chains)/
/** Where the page asks the chain itself. */
const NODE = /\/api\/v1\?/
const HOLD_MS = 30_000
/** A toast lives 2.5 s: longer steps could jump over it. */
const STEP_MS = 1_000

interface Fault {
  readonly how: string
  readonly answer: (route: Route) => Promise<void>
  /** The client tells it from data as it does for the others, which its own tests try. */
  readonly tag?: '@long'
}

let serving: ReturnType<typeof serveMegabytes> | undefined
const megabytes = () => (serving ??= serveMegabytes(50))
test.afterAll(async () => (await serving)?.close())

const FAULTS: readonly Fault[] = [
  {
    how: 'is down (503)',
    tag: '@long',
    answer: (route) => route.fulfill({ status: 503, body: 'no' }),
  },
  {
    how: 'asks for patience (429)',
    answer: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '20' }, body: '{}' }),
  },
  // Never answered: the page has to time out.
  { how: 'never answers', answer: async () => {} },
  {
    how: 'answers with a web page',
    tag: '@long',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
  },
  {
    how: 'answers with 50 MB',
    answer: async (route) => route.continue({ url: (await megabytes()).url }),
  },
  {
    how: 'answers with other types',
    tag: '@long',
    answer: (route) => {
      const quantity = { decimals: 6, numeric: 'NaN' }
      const balances = [{ name: 1, symbol: null, price: '1e400', quantity, address: -1 }]
      return route.fulfill({
        json: { balances, http: 'eip155:31337', data: {}, next: 7, name: [] },
      })
    },
  },
]

/** Lets time pass, as long as it takes, until something is on the page. */
async function waitFor(page: Page, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await isThere()
  }).toPass({ timeout: 30_000, intervals: [10] })
}

const spinners = ({ dialog }: DemoPage) => dialog.locator('.bl-spinner, .bl-skeleton')

for (const { how, answer, tag = [] } of FAULTS)
  test(`a server that ${how}: the account stays usable, says what is wrong, and recovers`, {
    tag,
  }, async ({ page, demoPage, accountPages, connectAnnounced }) => {
    const { dialog } = accountPages
    await page.clock.install()
    await page.route(SERVER, answer)
    await demoPage.open()
    await connectAnnounced()
    await accountPages.open()
    const toast = demoPage.toast('Token Balance Unavailable')

    await test.step('it reports the failure, and shows the data from the chain', async () => {
      await waitFor(page, () => expect(toast).toBeVisible({ timeout: 250 }))
      await expect(accountPages.text('We couldn’t load your tokens')).toBeVisible()
      await expect(dialog.locator('.bl-balance')).toHaveText('20 ETH')
      await waitFor(page, () => expect(spinners(demoPage)).toHaveCount(0, { timeout: 250 }))
      await waitFor(page, () => expect(toast).toHaveCount(0, { timeout: 250 }))
    })

    await test.step('each part reports missing data; no spinner stays', async () => {
      await accountPages.tab('NFTs')
      await waitFor(page, () =>
        expect(accountPages.text('We couldn’t load your NFTs')).toBeVisible({ timeout: 250 }),
      )
      await accountPages.tab('Activity')
      await waitFor(page, () =>
        expect(accountPages.text('We couldn’t load your activity')).toBeVisible({
          timeout: 250,
        }),
      )
      await waitFor(page, () => expect(spinners(demoPage)).toHaveCount(0, { timeout: 250 }))
      await accountPages.tab('Tokens')
    })

    await test.step('receiving works, swapping says why it does not', async () => {
      await accountPages.act('Receive')
      await expect(dialog.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
      await accountPages.button('Back').click()
      await accountPages.act('Swap')
      await waitFor(page, () =>
        expect(accountPages.text('We couldn’t load the tokens')).toBeVisible({ timeout: 250 }),
      )
      await accountPages.button('Back').click()
    })

    await test.step('it has said so once; after 30 s it is asked again without a click, and answers', async () => {
      await expect(dialog).toHaveAccessibleName('Account')
      await expect(toast).toHaveCount(0)
      await page.unroute(SERVER)
      await page.clock.fastForward(HOLD_MS)
      const usdc = accountPages.row('Your tokens', 'USD Coin')
      await waitFor(page, () => expect(usdc).toContainText('5,000 USDC', { timeout: 250 }))
    })
  })

test('within 30 s of a failure no view requests the balance again', async ({
  page,
  demoPage,
  accountPages,
  connectAnnounced,
}) => {
  await page.clock.install()
  let asked = 0
  await page.route(SERVER, (route) => {
    if (route.request().url().includes('/balance')) asked++
    return route.fulfill({ status: 503, body: 'no' })
  })
  await demoPage.open()
  await connectAnnounced()
  await accountPages.open()
  const failed = accountPages.text('We couldn’t load your tokens')
  await waitFor(page, () => expect(failed).toBeVisible({ timeout: 250 }))
  const before = asked
  await expect(accountPages.button(/^Try again in \d+ s$/)).toBeDisabled()
  await accountPages.act('Send')
  await expect(accountPages.text('Balance unavailable')).toBeVisible()
  await accountPages.button('Back').click()
  await accountPages.close()
  await accountPages.open()
  await expect(failed).toBeVisible()
  expect(asked).toBe(before)
  await page.clock.fastForward(HOLD_MS)
  await expect.poll(() => asked, 'asked again as the hold ends').toBe(before + 1)
})

test('known data stays when the server goes down, and is marked as outdated', async ({
  page,
  demoPage,
  accountPages,
  connectAnnounced,
}) => {
  await page.clock.install()
  await demoPage.open()
  await connectAnnounced()
  await accountPages.open()
  const usdc = accountPages.row('Your tokens', 'USD Coin')
  await expect(usdc).toContainText('5,000 USDC')
  await page.route(SERVER, (route) => route.fulfill({ status: 503, body: 'no' }))
  await page.clock.fastForward(HOLD_MS + STEP_MS)
  await accountPages.button('Refresh balance').click()
  await waitFor(page, () =>
    expect(accountPages.text(/Not up to date\. Updated/)).toBeVisible({ timeout: 250 }),
  )
  await expect(usdc).toContainText('5,000 USDC')
})

test('a node that is stopped is named in the send form, asked again, and needs no click once it runs', async ({
  page,
  demoPage,
  accountPages,
  connectAnnounced,
}) => {
  await page.clock.install()
  await demoPage.open()
  await connectAnnounced()
  await accountPages.open()
  await expect(accountPages.row('Your tokens', 'USD Coin')).toContainText('5,000 USDC')
  await page.route(NODE, (route) => route.abort('connectionrefused'))
  await accountPages.act('Send')
  const silent = accountPages.text(/isn’t answering/)
  await waitFor(page, () => expect(silent).toBeVisible({ timeout: 250 }))
  await accountPages.button('Try again').click()
  await waitFor(page, () => expect(silent).toBeVisible({ timeout: 250 }))
  await page.unroute(NODE)
  await waitFor(page, () => expect(silent).toHaveCount(0, { timeout: 250 }))
  await expect(accountPages.text('Estimating…')).toHaveCount(0)
})

test('a name that could not be read comes back by itself', async ({
  page,
  demoPage,
  accountPages,
}) => {
  await page.clock.install()
  await page.route(SERVER, (route) => route.fulfill({ status: 503, body: 'no' }))
  await demoPage.open()
  await demoPage.connect('Anchor')
  await accountPages.open()
  const failed = accountPages.text('We couldn’t load your tokens')
  await waitFor(page, () => expect(failed).toBeVisible({ timeout: 250 }))
  const name = accountPages.button(/alice\.eth/)
  await expect(name).toHaveCount(0)
  await page.unroute(SERVER)
  await page.clock.fastForward(HOLD_MS)
  await waitFor(page, () => expect(name).toBeVisible({ timeout: 250 }))
})
