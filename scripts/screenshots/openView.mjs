import { atRest } from './atRest.mjs'
import { screenOf } from './screenOf.mjs'

/** High enough for the highest card. */
const HEIGHT = 760
/** Widths of the page. */
const WIDTHS = {
  // Just wide enough for the modal to be a card on the page instead of a sheet.
  card: 660,
  // The list of wallets stands beside what is being done.
  wide: 900,
}

/** Goes to a view of the demo and returns a picture of what it shows, at twice its size, with the radius of its corners. */
export async function openView(browser, { demo, way, theme, shape = 'card', path = '/lab' }) {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[shape], height: HEIGHT },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  try {
    // The test wallets answer by themselves, because there is no user to prompt.
    await context.addInitScript(() =>
      sessionStorage.setItem('bowline-demo.settings', JSON.stringify({ walletsAsk: false })),
    )
    const page = await context.newPage()
    await page.goto(demo.url + path)
    const screen = screenOf(page)
    const shown = (await way(screen, { demo })) ?? screen.dialog.locator('.bl-card')
    // A still picture needs neither a focus ring nor a row under the pointer.
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement?.blur())
    const png = await atRest(shown)
    const radius = await shown.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
    )
    return { png, radius }
  } finally {
    await context.close()
  }
}
