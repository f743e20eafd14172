import { median } from './median.mjs'

const RUNS = 9

/**
 * From click to a visible wallet list, first open of a fresh page, against a plain `<dialog>` with
 * as many rows on the same page: with the code fetched when the pointer arrived, and cold, when
 * nothing was. Each at full speed and with a four times slower processor.
 */
export async function benchOpening({ browser, demo }) {
  const lines = []
  for (const slowdown of [1, 4]) {
    const take = (open, points) =>
      medianOf(() => measure(browser, demo.url, { slowdown, open, points }))
    const plain = await take(openPlain, true)
    for (const [name, points] of [
      ['pointed at first', true],
      ['cold', false],
    ]) {
      const ours = await take(openOurs, points)
      const times = `${ours.toFixed(0)} ms, plain dialog ${plain.toFixed(0)} ms`
      const ratio = (ours / plain).toFixed(2)
      lines.push(`click to list, ${name}, ${slowdown}x slower: ${times}, ratio ${ratio} (aim 1.5)`)
    }
  }
  return lines
}

async function medianOf(take) {
  const values = []
  for (let run = 0; run < RUNS; run++) values.push(await take())
  return median(values)
}

async function measure(browser, url, { slowdown, open, points }) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url)
    const button = page.getByRole('button', { name: 'Connect wallet' }).first()
    await button.waitFor()
    // A visitor points before clicking; that is when the modal starts to load.
    if (points) await button.hover()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await page.evaluate(open)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function openOurs() {
  return new Promise((resolve) => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Connect wallet'),
    )
    const started = performance.now()
    const look = () => {
      const row = document.querySelector('dialog[open] li button')
      if (!row || row.getBoundingClientRect().height === 0) return requestAnimationFrame(look)
      return requestAnimationFrame(() => resolve(performance.now() - started))
    }
    button.click()
    requestAnimationFrame(look)
  })
}

/** Runs in the page. */
function openPlain() {
  return new Promise((resolve) => {
    const started = performance.now()
    const dialog = document.createElement('dialog')
    const list = dialog.appendChild(document.createElement('ul'))
    for (let index = 0; index < 6; index++) {
      const row = list
        .appendChild(document.createElement('li'))
        .appendChild(document.createElement('button'))
      const icon = row.appendChild(document.createElement('img'))
      icon.width = 40
      icon.height = 40
      row.append(`Wallet ${index}`)
    }
    document.body.append(dialog)
    dialog.showModal()
    const look = () => {
      const row = dialog.querySelector('li button')
      if (row.getBoundingClientRect().height === 0) return requestAnimationFrame(look)
      return requestAnimationFrame(() => resolve(performance.now() - started))
    }
    requestAnimationFrame(look)
  })
}
