import { atRest } from '../atRest.mjs'

const GLIDE_STEP_MS = 40
const KEY_MS = 70
const PRESS_MS = 160
/** The pointer's speed, in pixels for each frame of a glide. */
const STRIDE = 34

/**
 * Drives a page with a pointer, and keeps what is on the screen as frames: `shot`, a picture of the page, where the `pointer` is on
 * it, and how long it stays. The pointer is the recorder's own; a browser without a window draws none.
 */
export function createRecorder(page, start) {
  const frames = []
  let pointer = start
  let shot

  const look = async () => {
    shot = await atRest(page)
  }
  const keep = (ms, pressed = false) => frames.push({ shot, pointer: { ...pointer, pressed }, ms })

  async function pointAt(target) {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    const to = { x: box.x + Math.min(box.width / 2, 180), y: box.y + box.height / 2 }
    const from = pointer
    const steps = Math.max(4, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE))
    for (let step = 1; step <= steps; step++) {
      // Slow at both ends.
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
      pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      keep(GLIDE_STEP_MS)
    }
    await page.mouse.move(to.x, to.y)
    await look()
  }

  return {
    frames,
    /** Shows the page as it is now, for some time. */
    async hold(ms) {
      await look()
      keep(ms)
    },
    async click(target) {
      await pointAt(target)
      keep(PRESS_MS)
      keep(PRESS_MS, true)
      await target.click()
    },
    async type(text, { at = 1 } = {}) {
      for (let from = 0; from < text.length; from += at) {
        await page.keyboard.type(text.slice(from, from + at))
        await look()
        keep(KEY_MS)
      }
    },
  }
}
