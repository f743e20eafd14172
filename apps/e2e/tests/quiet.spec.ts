import { devices, type Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The requests that a page may send before the visitor acts: the files of the app. */
const OWN_FILES = /^http:\/\/127\.0\.0\.1:\d+\/(lab$|assets\/|networks\/|bowline\.svg$)/

function watchRequests(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  return asked
}

async function visit(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

test('no service is called before the visitor acts, and no other host ever', async ({
  page,
  demo,
}) => {
  const asked = watchRequests(page)
  await visit(page, `${demo.url}/lab`)
  expect(
    asked.filter((url) => !OWN_FILES.test(url)),
    'only the page’s own files',
  ).toEqual([])

  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /All wallets/ }).click()
  const view = dialog.locator('.bl-view:not([inert])')
  await view.getByRole('searchbox', { name: 'Search wallets' }).fill('rainbow')
  await dialog
    .getByRole('button', { name: /Rainbow/ })
    .first()
    .click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const { host } = new URL(demo.url)
  const elsewhere = asked.filter((url) => !url.startsWith('data:') && new URL(url).host !== host)
  expect(elsewhere, 'no other host').toEqual([])
})

test('code is fetched while the page is idle, but not for a visitor who saves data', async ({
  page,
  demo,
}) => {
  const asked = watchRequests(page)
  await page.addInitScript(() => {
    const connection = { saveData: !sessionStorage.getItem('generous') }
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await visit(page, `${demo.url}/lab`)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const saving = new Set(asked)
  await page.evaluate(() => sessionStorage.setItem('generous', 'yes'))
  await visit(page, `${demo.url}/lab`)
  const further = () => asked.filter((url) => !saving.has(url))
  await expect.poll(() => further().length).toBeGreaterThan(0)
  expect(further().filter((url) => !OWN_FILES.test(url))).toEqual([])
})

test('nothing moves in the closed modal, neither before it was open nor after', async ({
  page,
  demo,
}) => {
  const moving = () =>
    page.evaluate(() => {
      const closed = document.querySelector('dialog:not([open])')
      const within = (animation: Animation) =>
        animation.effect instanceof KeyframeEffect && closed?.contains(animation.effect.target)
      return (
        closed &&
        document
          .getAnimations()
          .filter(within)
          .map((one) => one.playState)
      )
    })
  await page.goto(`${demo.url}/lab`)
  // The modal is made at the first act that the page hears of, and it may not listen yet.
  let steps = 0
  const act = () => page.mouse.move(4, 4 + (steps++ % 2))
  await expect.poll(() => act().then(moving)).toEqual([])
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('searchbox', { name: /Search \d+ wallets/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(moving).toEqual([])
})

/** Watches for the pairing client, and for what it connects to. */
function watchPairing(page: Page) {
  const files: Promise<readonly string[]>[] = []
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    const read = response.text().then((text) => {
      return text.includes('wc_proposeSession') ? [response.url()] : []
    })
    files.push(read)
    // Files that come as the test ends cannot be read any more. Whoever asks for the scripts is told of others.
    read.catch(() => {})
  })
  /** Those that have come so far. */
  const scripts = async () => (await Promise.all(files)).flat()
  return { scripts, sockets }
}

test('the pairing client loads when the visitor points at a row that pairs, not before', async ({
  page,
  demo,
}) => {
  const { scripts, sockets } = watchPairing(page)
  await page.goto(`${demo.url}/lab`)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anchor' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await scripts()).toEqual([])
  await dialog.getByRole('button', { name: /phone wallet/ }).hover()
  await expect.poll(scripts).toHaveLength(1)
  expect(sockets).toEqual([])
  await dialog.getByRole('button', { name: /phone wallet/ }).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  // The code is drawn before the relay has the offer.
  await expect.poll(() => sockets).toHaveLength(1)
  expect(await scripts()).toHaveLength(1)
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('the pairing client is there before its row is tapped, and connects to nothing until then', async ({
    page,
    demo,
  }) => {
    const { scripts, sockets } = watchPairing(page)
    const asked = watchRequests(page)
    await page.goto(`${demo.url}/lab`)
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).tap()
    const row = page.getByRole('dialog').getByRole('button', { name: /phone wallet/ })
    await row.waitFor()
    await expect.poll(scripts).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    expect(sockets).toEqual([])
    const before = asked.length
    await row.tap()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /QR code/ })
      .waitFor()
    await expect.poll(() => sockets).toHaveLength(1)
    const further = asked.slice(before).filter((url) => url.endsWith('.js'))
    expect(
      // What the wallet's answer takes comes while its user looks at the code.
      further.filter((url) => !/\/(sheetDrag|checksumAddress)-/.test(url)),
      'no code',
    ).toEqual([])
  })
})
