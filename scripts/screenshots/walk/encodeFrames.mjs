import { animatedWebp } from './animatedWebp.mjs'

/** High enough for text to stay sharp. */
const QUALITY = 0.74

/**
 * Makes an animated WebP of frames, each a picture of the whole page (PNG, `scale` times its size) with the pointer on it. The
 * picture's corners are round, and a hairline is around it.
 */
export async function encodeFrames(browser, { frames, scale }) {
  const page = await browser.newPage()
  try {
    await page.setContent('<!doctype html>')
    await page.evaluate(prepare, { scale, quality: QUALITY })
    const encoded = []
    let last
    for (const { shot, pointer, ms } of frames) {
      // A picture is handed over once, for all the frames that have it.
      const png = shot === last ? undefined : shot.toString('base64')
      last = shot
      const change = await page.evaluate((frame) => globalThis.encode(frame), { png, pointer })
      const previous = encoded.at(-1)
      if (change) encoded.push({ ...change, ms, picture: Buffer.from(change.picture, 'base64') })
      else if (previous) previous.ms += ms
    }
    const [{ width, height }] = encoded
    return animatedWebp({ width, height, frames: encoded })
  } finally {
    await page.close()
  }
}

/** Runs in the page. Puts a function there that encodes what is new in a frame. */
function prepare({ scale, quality }) {
  const CORNER = 14 * scale
  let image
  let before

  globalThis.encode = async ({ png, pointer }) => {
    if (png) {
      image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
    }
    const context = canvasOf(image.naturalWidth, image.naturalHeight)
    draw(context, pointer)
    const { width, height } = context.canvas
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    const area = before ? changed(pixels, width, height) : { x: 0, y: 0, width, height }
    before = pixels
    return area && { ...area, picture: await smallest(context.canvas, area) }
  }

  function draw(context, pointer) {
    const { width, height } = context.canvas
    context.beginPath()
    context.roundRect(0, 0, width, height, CORNER)
    context.clip()
    context.drawImage(image, 0, 0)
    context.lineWidth = 2 * scale
    context.strokeStyle = 'rgb(128 140 160 / 0.4)'
    context.stroke()
    if (!pointer) return
    context.translate(pointer.x * scale, pointer.y * scale)
    context.scale(scale, scale)
    if (pointer.pressed) {
      context.beginPath()
      context.arc(0, 0, 15, 0, 2 * Math.PI)
      context.fillStyle = 'rgb(66 99 235 / 0.3)'
      context.fill()
    }
    const arrow = new Path2D('M0 0V17.5L4.3 13.6L7 19.8L9.9 18.5L7.2 12.5H13Z')
    context.lineWidth = 2.4
    context.lineJoin = 'round'
    context.strokeStyle = '#fff'
    context.stroke(arrow)
    context.fillStyle = '#111827'
    context.fill(arrow)
  }

  /** The smallest rectangle that holds every new pixel; its corner is even. */
  function changed(pixels, width, height) {
    let [left, top, right, bottom] = [width, height, -1, -1]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (pixels[y * width + x] === before[y * width + x]) continue
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
    if (right < 0) return undefined
    const [x, y] = [left - (left % 2), top - (top % 2)]
    return { x, y, width: right - x + 1, height: bottom - y + 1 }
  }

  /** Flat colours are often smaller, and always sharper, without loss. */
  async function smallest(canvas, { x, y, width, height }) {
    const part = canvasOf(width, height)
    part.drawImage(canvas, -x, -y)
    const urls = [1, quality].map((one) => part.canvas.toDataURL('image/webp', one))
    const [url] = urls.toSorted((one, other) => one.length - other.length)
    return url.slice(url.indexOf(',') + 1)
  }

  function canvasOf(width, height) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    return canvas.getContext('2d', { willReadFrequently: true })
  }
}
