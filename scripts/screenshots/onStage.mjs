const SCALE = 2
/** Around the pictures and between them. */
const ROOM = 28

/** High enough for text to stay sharp; a third of the bytes of a PNG. */
const QUALITY = 0.88

/** What the pictures stand on. */
const STAGES = {
  light: { background: '#eef1f7', line: 'rgb(15 23 42 / 0.08)', shadow: 'rgb(15 23 42 / 0.16)' },
  dark: { background: '#0a0f18', line: 'rgb(255 255 255 / 0.1)', shadow: 'rgb(0 0 0 / 0.6)' },
}

/** Puts pictures (PNG, twice their size, with round corners) beside each other on a stage, as one WebP. */
export async function onStage(browser, { shots, theme }) {
  const page = await browser.newPage({
    deviceScaleFactor: SCALE,
    viewport: { width: 1600, height: 1000 },
  })
  const { background, line, shadow } = STAGES[theme]
  try {
    const images = shots.map(
      ({ png, radius }) =>
        `<span style="border-radius:${radius}px"><img src="data:image/png;base64,${png.toString('base64')}" alt=""></span>`,
    )
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 0; background: transparent }
        div {
          display: flex; gap: ${ROOM}px; width: max-content; align-items: center; padding: ${ROOM}px;
          background: ${background}; border-radius: 16px;
        }
        span { display: flex; overflow: clip; box-shadow: 0 0 0 1px ${line}, 0 10px 28px ${shadow} }
        /* Pixels at the edges may be half the page behind. */
        img { zoom: ${1 / SCALE}; margin: -${SCALE}px }
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
