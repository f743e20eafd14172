import { fileURLToPath } from 'node:url'
import { timeToPaint } from '../timeToPaint.mjs'

const QR_READER = fileURLToPath(import.meta.resolve('jsqr'))
const CODE = '[role="img"][aria-label*="QR code"]'

/**
 * Does something in a page after which a QR code is shown, and returns how long after its click a reader could read it from the
 * picture of the screen, in milliseconds, and when the finger came down before, by the wall clock. Pictures are those of the browser's
 * screencast, so none is taken while a frame is drawn. They are read once all has settled: a second page may keep the browser
 * from drawing the first.
 */
export async function timeToCode(page, session, act) {
  const frames = []
  const onFrame = ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  }
  session.on('Page.screencastFrame', onFrame)
  await page.evaluate(keepDrawing)
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
  const { at, down, origin } = await timeToPaint(page, { selector: CODE }, act)
  await session.send('Page.stopScreencast')
  session.off('Page.screencastFrame', onFrame)
  const reader = await openReader(page.context().browser())
  try {
    for (const frame of frames) {
      const ms = frame.at - origin - at
      if (ms >= 0 && (await reader.read(frame.data))) return { downAt: origin + down, ms }
    }
  } finally {
    await reader.close()
  }
  throw new Error(`No code can be read on any of ${frames.length} pictures of the screen.`)
}

/**
 * Runs in the page: has a dot change all the time, without the page's thread. A screencast leaves frames out while an earlier one
 * is on its way, and after the last one of a page that stands still none would come.
 */
function keepDrawing() {
  const dot = document.createElement('i')
  Object.assign(dot.style, { position: 'fixed', inset: 'auto 0 0 auto', background: '#000' })
  Object.assign(dot.style, { width: '2px', height: '2px' })
  document.body.append(dot)
  const frames = [{ opacity: 0 }, { opacity: 1 }]
  dot.animate(frames, { duration: 200, iterations: Number.POSITIVE_INFINITY })
}

/** A page of its own that reads codes, so that it takes nothing from the one that is measured but the machine. */
async function openReader(browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addScriptTag({ path: QR_READER })
  return {
    read: (data) => page.evaluate(readCode, data),
    close: () => context.close(),
  }
}

/** Runs in the reader's page. */
async function readCode(data) {
  const image = new Image()
  image.src = `data:image/jpeg;base64,${data}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const drawing = canvas.getContext('2d')
  drawing.drawImage(image, 0, 0)
  const { data: pixels, width, height } = drawing.getImageData(0, 0, image.width, image.height)
  return globalThis.jsQR(pixels, width, height)?.data || undefined
}
