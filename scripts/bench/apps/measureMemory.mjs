import { connectButton, untilIdle, visit } from '../visit.mjs'
import { ROW } from './openOnPhone.mjs'

const CYCLES = 50

/**
 * What an app keeps in memory: by how much the heap of JavaScript is larger with the list open, and by how much more
 * after the list was opened and closed 50 times, with the nodes and the listeners of the page. Collected before each look.
 */
export async function measureMemory({ browser, url }) {
  return visit({ browser, announces: true }, async (page, session) => {
    await page.goto(url)
    await untilIdle(page)
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await connectButton(page).click()
      await dialog.locator(ROW).first().waitFor()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    const loaded = await look(page, session)
    await open()
    await untilIdle(page)
    const opened = await look(page, session)
    await close()
    await untilIdle(page)
    const before = await look(page, session)
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await open()
      await close()
    }
    await untilIdle(page)
    const after = await look(page, session)
    return {
      heap: opened.heap - loaded.heap,
      growth: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    }
  })
}

async function look(page, session) {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  const heap = await page.evaluate(() => performance.memory.usedJSHeapSize)
  return { nodes, listeners, heap }
}
