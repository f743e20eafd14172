const SCALE = 2
const GAP = 24

/** High enough for text to stay sharp; a third of the bytes of a PNG. */
const QUALITY = 0.9

/** Puts pictures (PNG, twice their size) side by side into one WebP, with nothing behind them. */
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
    const picture = await page.locator('div').screenshot({ omitBackground: true })
    const url = await page.evaluate(toWebp, { png: picture.toString('base64'), quality: QUALITY })
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
async function toWebp({ png, quality }) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality)
}
