import { timeToPaint } from '../timeToPaint.mjs'
import { connectButton, PHONE, tap, untilIdle, visit } from '../visit.mjs'
import { watchRequests } from '../watchRequests.mjs'
import { phasesOf } from './phases.mjs'
import { timeToCode } from './readCodeOnScreen.mjs'

/** A row of the list: of a wallet, or for phone wallets. */
export const ROW = 'li button'

/**
 * Opens the list of an app on a phone, with nothing in the cache, once the page has settled; then, where there is one, the row
 * for phone wallets. Returns times in milliseconds, and the requests by phase. `prepare` is given the page and a session of the
 * browser's tools before anything is loaded. Where nothing is paired there is a wallet in the browser: else there would
 * be no list.
 */
export async function openOnPhone({ browser, url, pairs, prepare, withWarm = false }) {
  return visit({ browser, ...PHONE, announces: !pairs }, async (page, session, openPage) => {
    await prepare?.(page, session)
    const requests = await watchRequests(session)
    await page.goto(url)
    const opened = await tapOpen(page, session)
    await untilIdle(page)
    const code = pairs ? await tapRow(page, session) : undefined
    const [downAt, tapAt, listAt] = ['down', 'at', 'painted'].map(
      (at) => opened.origin + opened[at],
    )
    const phases = phasesOf(requests, { downAt, listAt, rowDownAt: code?.downAt })
    const result = { list: opened.painted - opened.at, settled: opened.settled - opened.at }
    const warm = withWarm ? await openAgain(url, openPage) : undefined
    return { ...result, tapAt, phases, code: code?.ms, warm }
  })
}

/**
 * The same as soon as the button is there, and no row pressed. `list` is how long after the navigation the list was.
 */
export async function openEarly({ browser, url, pairs, prepare }) {
  return visit({ browser, ...PHONE, announces: !pairs }, async (page, session) => {
    await prepare?.(page, session)
    const requests = await watchRequests(session)
    // `commit`: a visitor does not wait for the page to be complete.
    await page.goto(url, { waitUntil: 'commit' })
    const button = connectButton(page)
    await button.waitFor()
    const opened = await timeToPaint(page, { selector: ROW }, () => tap(session, button))
    const [downAt, tapAt, listAt] = ['down', 'at', 'painted'].map(
      (at) => opened.origin + opened[at],
    )
    return { list: opened.painted, tapAt, phases: phasesOf(requests, { downAt, listAt }) }
  })
}

async function tapOpen(page, session) {
  const button = connectButton(page)
  await button.waitFor()
  await untilIdle(page)
  return timeToPaint(page, { selector: ROW }, () => tap(session, button))
}

async function tapRow(page, session) {
  const row = page.getByRole('dialog').getByRole('button', { name: /phone wallet/ })
  await row.waitFor()
  await row.scrollIntoViewIfNeeded()
  const code = await timeToCode(page, session, () => tap(session, row))
  await untilIdle(page)
  return code
}

/** A later visit of the same visitor, with what the first one has left in the browser's cache. */
async function openAgain(url, openPage) {
  const [page, session] = await openPage()
  await page.goto(url)
  const { painted, at } = await tapOpen(page, session)
  return painted - at
}
