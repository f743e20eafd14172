import { spread } from './spread.mjs'
import { timeToPaint } from './timeToList.mjs'
import { connectButton, press, untilIdle, visit } from './visit.mjs'

const RUNS = 5
const PRESS_MS = 80
/** How long a pointer rests on a row before it is pressed. */
const AIM_MS = 200

/** From the press on the row for phone wallets to a QR code on the screen, against the real relay. */
export async function benchPairing({ browser, starter }) {
  const times = []
  for (let run = 0; run < RUNS; run++)
    times.push(
      await visit({ browser }, async (page) => {
        await page.goto(starter.kitUrl)
        await untilIdle(page)
        await connectButton(page).click()
        const row = page.getByRole('dialog').getByRole('button', { name: /phone wallet/ })
        await row.waitFor()
        await untilIdle(page)
        await row.hover()
        await page.waitForTimeout(AIM_MS)
        const code = '[role="img"][aria-label*="QR code"]'
        return (await timeToPaint(page, code, () => press(page, PRESS_MS))).sinceClick
      }),
    )
  return [`QR code on the screen after its row is clicked: ${spread(times)} (aim 250)`]
}
