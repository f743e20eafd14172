import { atRest } from '../atRest.mjs'
import { screenOf } from '../screenOf.mjs'
import { holdMotions } from './holdMotions.mjs'
import { TRANSITIONS } from './ways.mjs'

/** When a transition is looked at, in milliseconds after it began. What stands after the last of them is looked at as well. */
const LOOKS_MS = [0, 16, 33, 50, 66, 83, 100, 125, 150]

/** The windows in which the modal is a card on a page, and a sheet on a phone. */
const SIZES = { card: { width: 900, height: 760 }, sheet: { width: 360, height: 740 } }
const THUMB_PX = { card: 300, sheet: 180 }

/** Takes pictures of what is on the screen during each transition, and returns them side by side, as one PNG. */
export async function takeTransitions(browser, { demo, theme, shape }) {
  const context = await browser.newContext({
    viewport: SIZES[shape],
    colorScheme: theme,
    reducedMotion: 'no-preference',
  })
  try {
    await context.addInitScript(holdMotions)
    await context.addInitScript(() =>
      sessionStorage.setItem('bowline-demo.settings', JSON.stringify({ walletsAsk: false })),
    )
    const page = await context.newPage()
    await page.goto(`${demo.url}/lab`)
    const screen = screenOf(page)
    const rows = []
    for (const { name, before, act, there } of TRANSITIONS) {
      await before?.(screen)
      await atRest(page)
      await page.evaluate(() => window.bowlineMotions.begin())
      await act(screen)
      await there(screen).waitFor()
      const shots = []
      for (const ms of LOOKS_MS) {
        await page.evaluate((at) => window.bowlineMotions.seek(at), ms)
        shots.push({ label: `${ms} ms`, png: await page.screenshot() })
      }
      const motions = await page.evaluate(() => window.bowlineMotions.end())
      if (motions === 0) throw new Error(`Nothing moved: ${name}.`)
      shots.push({ label: 'after', png: await atRest(page) })
      rows.push({ name, shots })
    }
    return await sheetOf(browser, { rows, width: THUMB_PX[shape] })
  } finally {
    await context.close()
  }
}

async function sheetOf(browser, { rows, width }) {
  const page = await browser.newPage({
    viewport: { width: (width + 8) * (LOOKS_MS.length + 1) + 8, height: 600 },
  })
  try {
    const figure = ({ label, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}" alt=""><figcaption>${label}</figcaption></figure>`
    const row = ({ name, shots }) => `<h2>${name}</h2><div>${shots.map(figure).join('')}</div>`
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 8px; font: 13px sans-serif; background: #8a8f99 }
        h2 { margin: 12px 0 4px; font-size: 15px }
        div { display: flex; gap: 8px }
        figure { margin: 0 }
        img { display: block; width: ${width}px }
      </style>
      ${rows.map(row).join('')}`)
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
  }
}
