import { screenOf } from '../screenOf.mjs'
import { createRecorder } from './createRecorder.mjs'
import { encodeFrames } from './encodeFrames.mjs'
import { walkThrough } from './walkThrough.mjs'

const SCALE = 2
const VIEWPORT = { width: 840, height: 680 }

/** Goes a visitor's way through the demo. Returns it as an animated picture, and a still one of what is seen in it. */
export async function takeWalk(browser, { demo, theme }) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(demo.url)
    const recorder = createRecorder(page, { x: 470, y: 430 })
    const { best } = await walkThrough({ screen: screenOf(page), recorder, demo })
    const { frames } = recorder
    const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
    console.log(`the walk in ${theme}: ${frames.length} frames, ${seconds.toFixed(1)} s`)
    const still = { ...best, pointer: undefined }
    return {
      walk: await encodeFrames(browser, { frames, scale: SCALE }),
      still: await encodeFrames(browser, { frames: [still], scale: SCALE }),
    }
  } finally {
    await context.close()
  }
}
