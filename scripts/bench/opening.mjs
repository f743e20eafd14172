import { median } from './median.mjs'
import { addPlainDialog, readRows } from './plainDialog.mjs'

const RUNS = 9
/** How long a finger or a button of a mouse stays down when somebody clicks. */
const PRESS_MS = 80
/** How long a frame is on the screen. */
const FRAME_MS = 1000 / 60
/** How long somebody reads before going on. */
const REST_MS = 500
/** How long a pointer travels over the page to what it is going to click. */
const TRAVEL_MS = 200

/**
 * From click to a visible wallet list, against a plain `<dialog>` of the same rows on the same page.
 *
 * Input is real, since a click never comes alone: a pointer travels to the button and stays down for
 * a moment. The clock starts at the click event and stops after the frame in which the rows and
 * their icons stand. Each way of coming has a fresh page; ours and the plain one take turns, so that a
 * busy moment of the machine meets both. Presses last a little longer from run to run, so that the clicks
 * come at all moments of a frame: always at the same one, a millisecond more can cost either nothing or a
 * whole frame.
 */
export async function benchOpening({ browser, demo }) {
  const list = await inPage({ browser, url: demo.url }, async (page) => {
    await connectButton(page).click()
    await page
      .getByRole('dialog')
      .getByText(/wallets to choose from/)
      .waitFor()
    return page.evaluate(readRows)
  })
  const lines = []
  for (const slowdown of [1, 4])
    for (const [name, open] of Object.entries(WAYS)) {
      const times = { ours: [], plain: [] }
      for (let run = 0; run < RUNS; run++) {
        const pressMs = PRESS_MS + (run * FRAME_MS) / RUNS
        const options = { browser, url: demo.url, slowdown, list, open, pressMs }
        times.ours.push(await measure({ ...options, button: connectButton }))
        times.plain.push(await measure({ ...options, button: plainButton }))
      }
      const [ours, plain] = [median(times.ours), median(times.plain)]
      const result = `${ours.toFixed(0)} ms, plain dialog ${plain.toFixed(0)} ms`
      const ratio = (ours / plain).toFixed(2)
      lines.push(`click to list, ${name}, ${slowdown}x slower: ${result}, ratio ${ratio} (aim 1.5)`)
    }
  return lines
}

/** Each does what a visitor does, and returns how long its last click took. */
const WAYS = {
  async 'pointed at first'(page, button, pressMs) {
    await button.hover()
    await page.waitForTimeout(REST_MS)
    return timed(page, () => press(page, pressMs))
  },
  async 'straight to the button'(page, button, pressMs) {
    await travel(page, button)
    return timed(page, () => press(page, pressMs))
  },
  async 'a tap out of nowhere'(page, button, pressMs) {
    return timed(page, () => tap(page, button, pressMs))
  },
  async 'the second time'(page, button, pressMs) {
    await button.hover()
    await timed(page, () => press(page, pressMs))
    await page.waitForTimeout(REST_MS)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /close|✕/i })
      .click()
    await button.hover()
    await page.waitForTimeout(REST_MS)
    return timed(page, () => press(page, pressMs))
  },
}

const connectButton = (page) => page.getByRole('button', { name: 'Connect wallet' }).first()
const plainButton = (page) => page.getByRole('button', { name: 'Open plain dialog' })

async function measure({ browser, url, slowdown, list, open, pressMs, button }) {
  return inPage({ browser, url }, async (page) => {
    await connectButton(page).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(addPlainDialog, list)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return open(page, button(page), pressMs)
  })
}

async function inPage({ browser, url }, use) {
  const context = await browser.newContext({ hasTouch: true })
  try {
    const page = await context.newPage()
    await page.goto(url)
    return await use(page)
  } finally {
    await context.close()
  }
}

async function timed(page, act) {
  await page.evaluate(timeNextClick)
  await act()
  return page.evaluate(() => globalThis.timeOfClick)
}

/** Runs in the page. */
function timeNextClick() {
  const isThere = (dialog) =>
    dialog?.querySelector('li button')?.checkVisibility({ opacityProperty: true }) &&
    [...dialog.querySelectorAll('img')].every((image) => image.complete)
  globalThis.timeOfClick = new Promise((resolve) => {
    const onClick = ({ timeStamp }) => {
      const look = () => {
        if (!isThere(document.querySelector('dialog[open]'))) return requestAnimationFrame(look)
        // The frame after it comes when this one has been laid out and painted.
        return requestAnimationFrame(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('click', onClick, { capture: true, once: true })
  })
}

async function travel(page, button) {
  const { x, y } = await middleOf(button)
  const steps = 10
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move((x * step) / steps, (y * step) / steps)
    await page.waitForTimeout(TRAVEL_MS / steps)
  }
}

async function press(page, pressMs) {
  await page.mouse.down()
  await page.waitForTimeout(pressMs)
  await page.mouse.up()
}

async function tap(page, button, pressMs) {
  const session = await page.context().newCDPSession(page)
  const touch = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [await middleOf(button)])
  await page.waitForTimeout(pressMs)
  await touch('touchEnd', [])
}

async function middleOf(button) {
  const { x, y, width, height } = await button.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}
