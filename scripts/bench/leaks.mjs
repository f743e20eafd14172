const CYCLES = 50
/** Code that loads once is not a leak, and the page's event log has reached its limit by then. */
const WARM_UP_CYCLES = 30

/** Opens and closes the modal 50 times and reports how much memory remains in use. */
export async function benchLeaks({ browser, demo }) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`${demo.url}/lab`)
    const cycle = async () => {
      await page.getByRole('button', { name: 'Connect wallet' }).first().click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    for (let run = 0; run < WARM_UP_CYCLES; run++) await cycle()
    const before = await count(page, session)
    for (let run = 0; run < CYCLES; run++) await cycle()
    const after = await count(page, session)
    return Object.keys(before).map(
      (key) => `${key}: ${before[key]} before, ${after[key]} after ${CYCLES} cycles`,
    )
  } finally {
    await context.close()
  }
}

async function count(page, session) {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const heap = await page.evaluate(() => performance.memory.usedJSHeapSize)
  return { nodes, listeners: jsEventListeners, 'heap (kB)': Math.round(heap / 1000) }
}
