import { connectButton, untilIdle, visit } from '../visit.mjs'
import { keptBytes } from './keptBytes.mjs'

// Most of what grows in the first openings is made once, such as layouts of objects.
const WARM_UP = 10
const CYCLES = 50

/**
 * What an app keeps in memory: by how much the heap of JavaScript is larger with the list open, and by how much more
 * once the list was opened and closed 50 times, with and without the code that the engine compiles meanwhile, and with the
 * nodes and the listeners of the page.
 */
export async function measureMemory({ browser, url }) {
  return visit({ browser, announces: true }, async (page, session) => {
    await page.goto(url)
    await untilIdle(page)
    const { open, close } = await hand(page, session)
    const loaded = await look(session)
    await open()
    await untilIdle(page)
    const opened = await look(session)
    await close()
    for (let cycle = 0; cycle < WARM_UP; cycle++) {
      await open()
      await close()
    }
    await untilIdle(page)
    const before = { ...(await look(session)), kept: await keptBytes(session) }
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await open()
      await close()
    }
    await untilIdle(page)
    const after = { ...(await look(session)), kept: await keptBytes(session) }
    return {
      heap: opened.heap - loaded.heap,
      growth: after.kept - before.kept,
      withCode: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    }
  })
}

/**
 * Opens and closes the list with nothing of the test tool's in the page: its locators are a megabyte of code in the
 * same heap, and the larger the page, the more of it is compiled with each look. It finds the button, before the first
 * look.
 */
async function hand(page, session) {
  const { x, y, width, height } = await connectButton(page).boundingBox()
  const until = (condition) =>
    session.send('Runtime.evaluate', {
      expression: `new Promise((resolve) => {
        const look = () => (${condition} ? resolve() : requestAnimationFrame(look))
        look()
      })`,
      awaitPromise: true,
    })
  return {
    async open() {
      await page.mouse.click(x + width / 2, y + height / 2)
      await until("document.querySelector('dialog[open] li button')")
    },
    async close() {
      await page.keyboard.press('Escape')
      await until("!document.querySelector('dialog[open]')")
    },
  }
}

async function look(session) {
  // What is unreachable only after the first has run, such as what a finalizer held, goes with the second.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners, heap }
}
