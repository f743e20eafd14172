/** The network conditions "Fast 4G" of the browser's own tools. */
const FAST_4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }

const QUIET_MS = 500

/** A processor four times slower, on a phone's screen and network. */
export const PHONE = { slowdown: 4, isPhone: true }

/**
 * Lets `use` have a page of its own, with nothing in its cache, on a processor and a network as slow as
 * asked. `use` is given the page, a session of the browser's tools, and a function that opens one more such page for
 * the same visitor, who has then the first one's files in the cache.
 */
export async function visit({ browser, announces = false, ...speed }, use) {
  const context = await browser.newContext({
    hasTouch: true,
    reducedMotion: 'no-preference',
    ...(speed.isPhone && { isMobile: true, viewport: { width: 390, height: 844 } }),
  })
  try {
    if (announces) await context.addInitScript(announceWallet)
    const openPage = () => openSlowPage(context, speed)
    return await use(...(await openPage()), openPage)
  } finally {
    await context.close()
  }
}

async function openSlowPage(context, { slowdown = 1, isPhone = false }) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (isPhone) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G })
  }
  return [page, session]
}

export const connectButton = (page) => page.getByRole('button', { name: 'Connect wallet' }).first()

/** The thread's own time that the page has taken so far, in milliseconds: other processes do not count. */
export async function threadMs(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** Waits until nothing has been under way for half a second, what a page loads in idle time included. */
export async function untilIdle(page) {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  )
  const { promise, resolve } = Promise.withResolvers()
  let open = 0
  let timer
  const wait = () => {
    clearTimeout(timer)
    if (open <= 0) timer = setTimeout(resolve, QUIET_MS)
  }
  const onStart = () => {
    open += 1
    wait()
  }
  const onEnd = () => {
    // One that had begun earlier is not counted.
    open = Math.max(0, open - 1)
    wait()
  }
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  wait()
  await promise
  page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd)
}

export async function press(page, pressMs) {
  await page.mouse.down()
  await page.waitForTimeout(pressMs)
  await page.mouse.up()
}

/** Touches a button and lets go at once: what begins with the touch has no head start before the click. */
export async function tap(session, button) {
  const { x, y, width, height } = await button.boundingBox()
  const touch = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  // The second is not held back until the page has dealt with the first: a busy machine would make a long press of it.
  const start = touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
  await Promise.all([start, touch('touchEnd', [])])
}

/** Announces a wallet of the browser that is there and does nothing; runs in the page. */
export function announceWallet() {
  const info = Object.freeze({
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Announced Wallet',
    rdns: 'test.bowline.announced',
    icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  })
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const detail = Object.freeze({ info, provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
