import { spread } from './spread.mjs'
import { connectButton, untilIdle, visit } from './visit.mjs'

const SLOWDOWN = 4
const RUNS = 5
/** How long a change of views is watched: longer than it moves. */
const WATCH_MS = 600

/** The longest frame while views change, on a processor slowed down four times: on a sheet, and on a card. */
export async function benchViews({ browser, starter }) {
  const lines = []
  for (const [name, isPhone] of [
    ['sheet', true],
    ['card', false],
  ])
    lines.push(
      await visit({ browser, slowdown: SLOWDOWN, isPhone }, async (page) => {
        await page.goto(starter.urls.wagmi)
        await untilIdle(page)
        await connectButton(page).click()
        const dialog = page.getByRole('dialog')
        const all = dialog.getByRole('button', { name: /All wallets/ })
        const back = dialog.getByRole('button', { name: 'Back', exact: true })
        // The code of the view loads with its first visit.
        await all.click()
        await back.click()
        await all.waitFor()
        const longest = []
        for (let run = 0; run < RUNS; run++)
          for (const button of [all, back]) {
            const [frame] = await Promise.all([
              page.evaluate(watchFrames, WATCH_MS),
              button.click(),
            ])
            longest.push(frame)
          }
        return `${name}: longest frame of a change of views ${spread(longest)} (aim: none over 50 ms)`
      }),
    )
  return lines
}

/** Runs in the page. Returns its longest frame, in milliseconds. */
function watchFrames(watchMs) {
  return new Promise((resolve) => {
    const began = performance.now()
    let [last, longest] = [began, 0]
    const look = (now) => {
      longest = Math.max(longest, now - last)
      last = now
      if (now - began > watchMs) resolve(longest)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
