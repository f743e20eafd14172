import { connectButton, threadMs, untilIdle, visit } from './visit.mjs'

const WATCH_MS = 3000
const SETTLE_MS = 1500

/** How many frames the page draws, and how much of its thread it takes, while it is idle. */
export async function benchIdle({ browser, starter }) {
  return visit({ browser }, async (page, session) => {
    await page.goto(starter.urls.wagmi)
    await untilIdle(page)
    const watch = async (name) => {
      await page.waitForTimeout(SETTLE_MS)
      const before = await threadMs(session)
      const frames = await countFrames(session, () => page.waitForTimeout(WATCH_MS))
      const spent = (await threadMs(session)) - before
      return `${name}: ${frames} frames, ${spent.toFixed(0)} ms of the thread in ${WATCH_MS / 1000} s (aim 0 frames)`
    }
    const lines = [await watch('before the first act')]
    await page.mouse.move(5, 5)
    lines.push(await watch('prepared'))
    await connectButton(page).click()
    await page
      .getByRole('dialog')
      .getByRole('searchbox', { name: /Search \d+ wallets/ })
      .waitFor()
    lines.push(await watch('open'))
    await page.keyboard.press('Escape')
    lines.push(await watch('closed again'))
    return lines
  })
}

async function countFrames(session, act) {
  let frames = 0
  const onData = ({ value }) => {
    frames += value.filter(({ name }) => name === 'DrawFrame').length
  }
  session.on('Tracing.dataCollected', onData)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const includedCategories = [
    'disabled-by-default-devtools.timeline.frame',
    'devtools.timeline.frame',
  ]
  const traceConfig = { includedCategories: [...includedCategories, 'devtools.timeline'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', onData)
  return frames
}
