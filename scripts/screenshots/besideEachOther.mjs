const SCALE = 2
const GAP = 24

/** Puts pictures (PNG, twice their size) side by side into one, with nothing behind them. */
export async function besideEachOther(browser, shots) {
  const page = await browser.newPage({ deviceScaleFactor: SCALE })
  try {
    const images = shots.map(
      (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" alt="">`,
    )
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 0; background: transparent }
        div { display: flex; gap: ${GAP}px; width: max-content; align-items: flex-start }
        img { zoom: ${1 / SCALE}; border-radius: ${16 * SCALE}px }
      </style>
      <div>${images.join('')}</div>`)
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    return await page.locator('div').screenshot({ omitBackground: true })
  } finally {
    await page.close()
  }
}
