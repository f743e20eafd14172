import { addPlainDialog, readRows } from './plainDialog.mjs'
import { median, spread } from './spread.mjs'
import { timeToList } from './timeToList.mjs'
import { connectButton, press, tap, untilIdle, visit } from './visit.mjs'

const RUNS = 7
const SLOWDOWN = 4
/** How long a finger or a mouse button stays down in a click. */
const PRESS_MS = 80
/** How long a frame is on the screen. */
const FRAME_MS = 1000 / 60
/** How long a visitor reads before the next action. */
const REST_MS = 500
/** How long the pointer takes to reach its target. */
const TRAVEL_MS = 200

/**
 * From click to a visible wallet list, against a plain `<dialog>` of the same rows on the same page, with
 * the processor slowed down four times.
 *
 * Input is real, since a click never comes alone: a pointer travels to the button and stays down for
 * a moment. The clock starts at the click event and stops after the frame in which the rows and
 * their icons stand. Each way of coming has a fresh page; ours and the plain one take turns, so that a
 * busy moment of the machine meets both. Presses last a little longer from run to run, so that the clicks
 * come at all moments of a frame: always at the same one, a millisecond more can cost either nothing or a
 * whole frame.
 */
export async function benchOpening({ browser, starter }) {
  const list = await visit({ browser }, async (page) => {
    await page.goto(starter.kitUrl)
    await connectButton(page).click()
    await page
      .getByRole('dialog')
      .getByRole('searchbox', { name: /Search \d+ wallets/ })
      .waitFor()
    return page.evaluate(readRows)
  })
  const measure = (open, pressMs, buttonOf) =>
    visit({ browser, slowdown: SLOWDOWN }, async (page, session) => {
      await page.goto(starter.kitUrl)
      await connectButton(page).waitFor()
      await untilIdle(page)
      await page.evaluate(addPlainDialog, list)
      return open({ page, session, button: buttonOf(page), pressMs })
    })
  const lines = []
  for (const [name, open] of Object.entries(WAYS)) {
    const times = { ours: [], plain: [] }
    for (let run = 0; run < RUNS; run++) {
      const pressMs = PRESS_MS + (run * FRAME_MS) / RUNS
      times.ours.push(await measure(open, pressMs, connectButton))
      times.plain.push(await measure(open, pressMs, plainButton))
    }
    const ratio = (median(times.ours) / median(times.plain)).toFixed(2)
    const result = `${spread(times.ours)}, plain dialog ${spread(times.plain)}`
    lines.push(`click to list, ${name}: ${result}, ratio ${ratio} (aim 1.5)`)
  }
  return lines
}

/** Each does what a visitor does, and returns how long its last click took. */
const WAYS = {
  async 'pointed at first'({ page, button, pressMs }) {
    await button.hover()
    await page.waitForTimeout(REST_MS)
    return sinceClick(page, () => press(page, pressMs))
  },
  async 'straight to the button'({ page, button, pressMs }) {
    await travel(page, button)
    return sinceClick(page, () => press(page, pressMs))
  },
  async 'a tap out of nowhere'({ page, session, button, pressMs }) {
    return sinceClick(page, () => tap(page, session, { button, pressMs }))
  },
  async 'the second time'({ page, button, pressMs }) {
    await button.hover()
    await sinceClick(page, () => press(page, pressMs))
    await page.waitForTimeout(REST_MS)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /close|✕/i })
      .click()
    await button.hover()
    await page.waitForTimeout(REST_MS)
    return sinceClick(page, () => press(page, pressMs))
  },
}

const plainButton = (page) => page.getByRole('button', { name: 'Open plain dialog' })

const sinceClick = async (page, act) => (await timeToList(page, act)).sinceClick

async function travel(page, button) {
  const { x, y, width, height } = await button.boundingBox()
  const steps = 10
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(((x + width / 2) * step) / steps, ((y + height / 2) * step) / steps)
    await page.waitForTimeout(TRAVEL_MS / steps)
  }
}
