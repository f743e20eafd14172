import { spread } from './spread.mjs'
import { connectButton, press, threadMs, untilIdle, visit } from './visit.mjs'

const RUNS = 5
const PRESS_MS = 80
const SECOND_MS = 1000

/**
 * How much of the page's thread each step takes, in the thread's own time, beside the same app with a plain
 * dialog: loading with all that comes while the page is idle, the second after the first movement on
 * the page, after the click, and after closing.
 */
export async function benchThread({ browser, starter }) {
  const measure = (url) =>
    visit({ browser }, async (page, session) => {
      const spent = async (act) => {
        const before = await threadMs(session)
        await act()
        return (await threadMs(session)) - before
      }
      const thenWait = (act) => async () => {
        await act()
        await page.waitForTimeout(SECOND_MS)
      }
      const load = await spent(async () => {
        await page.goto(url)
        await untilIdle(page)
      })
      const prepare = await spent(thenWait(() => page.mouse.move(5, 300)))
      await connectButton(page).hover()
      await page.waitForTimeout(SECOND_MS)
      const click = await spent(thenWait(() => press(page, PRESS_MS)))
      const close = await spent(thenWait(() => page.keyboard.press('Escape')))
      return { load, prepare, click, close }
    })
  const ours = []
  const plain = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await measure(starter.urls.wagmi))
    plain.push(await measure(starter.urls.control))
  }
  return Object.entries(STEPS).map(([step, name]) => {
    const of = (runs) => spread(runs.map((times) => times[step]))
    return `${name}: ${of(ours)}, without the kit ${of(plain)}`
  })
}

const STEPS = {
  load: 'loading, idle time included (aim: within 10 %)',
  prepare: 'preparing (aim 30)',
  click: 'the second after the click (aim 30)',
  close: 'closing (aim 15)',
}
