import { errors } from 'playwright'
import { expectKept } from '../ratchets/checkFigures.ts'
import { openPage } from './openPage.mjs'

/** A page that has asked for nothing for this long is not about to ask again by itself. */
const QUIET_MS = 1_500
/** A page that has not settled by then asks for ever, for example because it retries. */
const SETTLED_WITHIN_MS = 60_000

/**
 * Counts what a page with the quick start asks its own server for between the first act of a visitor and a
 * settled list of wallets, by a browser that saves data: others fetch the same files while the page is idle.
 * Throws if there are not as many as are kept.
 */
export async function countRequests(browser, url, bundler) {
  const { page, requests, check } = await openPage(browser, url, {
    announces: true,
    savesData: true,
  })
  const before = requests.length
  await page.mouse.move(40, 40)
  await quiet(page)
  const prepared = requests.length - before
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Announced Wallet/ })
    .waitFor()
  await quiet(page)
  const asked = requests.slice(before).map((request) => new URL(request).pathname)
  const settled = asked.length
  console.log(`  ${bundler}: ${settled} requests, ${prepared} of them for the first act`)
  console.log(asked.map((path) => `    ${path}`).join('\n'))
  check()
  await page.close()
  if (prepared === 0) throw new Error(`Nothing was fetched for the first act with ${bundler}.`)
  expectKept('requests', { [bundler]: settled })
}

/**
 * Waits until the page asks for nothing any more. Much is fetched once a page is idle, which a busy machine delays by more
 * than a pause takes: so the page has been idle between two pauses.
 */
export async function quiet(page) {
  const until = performance.now() + SETTLED_WITHIN_MS
  let asked = 0
  const count = () => asked++
  page.on('request', count)
  try {
    let before
    do {
      before = asked
      await pause(page, until)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await pause(page, until)
    } while (asked !== before)
  } finally {
    page.off('request', count)
  }
}

async function pause(page, until) {
  while (await asksAgain(page))
    if (performance.now() > until) throw new Error('The page does not stop making requests.')
}

async function asksAgain(page) {
  try {
    await page.waitForRequest(() => true, { timeout: QUIET_MS })
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error // the page is gone
  }
}
