import type { Page } from 'playwright'
import { settle } from '../../../apps/e2e/tests/support/settle.ts'
import type { ShownKey } from '../../../apps/gallery/src/keys/createKeyReader.ts'
import type { Box } from '../../../apps/gallery/src/keys/visibleBoxes.ts'

/** A story that shows texts of the screens. */
export interface StoryPicture {
  readonly story: string
  readonly jpeg: Buffer
  /** The width in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The places of the texts are on the picture. */
  readonly keys: readonly ShownKey[]
}

/** High enough for views not to scroll. */
export const VIEWPORT = { width: 360, height: 1600 }
const MARGIN = 12
/** What a view has of its own accord changes within some frames of each other. */
const QUIET_MS = 300
const LIMIT_MS = 15_000
const MAX_TRIES = 5

/** Opens a story in a language. Returns `undefined` if it shows no text of the screens. */
export async function pictureStory(
  page: Page,
  { url, story, tag }: { readonly url: string; readonly story: string; readonly tag: string },
): Promise<StoryPicture | undefined> {
  const id = encodeURIComponent(story)
  page.setDefaultTimeout(LIMIT_MS)
  await page.goto(`${url}/?story=${id}&theme=light&locale=${tag}&texts=keys`)
  await settle(page, story)
  await page.locator(`.bl-root[lang]:not([lang="${tag}"])`).waitFor({ state: 'detached' })
  await unfold(page)
  for (let tries = 1; ; tries++) {
    await quiet(page)
    const shown = await readKeys(page)
    if (shown.length === 0) return undefined
    const clip = await areaOf(page, shown)
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 80, clip, animations: 'disabled' })
    // What came meanwhile is on the picture, and has moved the rest.
    const isSame = JSON.stringify(shown) === JSON.stringify(await readKeys(page))
    if (!isSame && tries < MAX_TRIES) continue
    const keys = shown.map(({ key, boxes }) => ({
      key,
      boxes: boxes.map((box) => ({ ...box, x: box.x - clip.x, y: box.y - clip.y })),
    }))
    return { story, jpeg, width: clip.width, height: clip.height, keys }
  }
}

/** Opens what a visitor would open to read more. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

const readKeys = (page: Page): Promise<readonly ShownKey[]> =>
  page.evaluate(() => window.readKeys?.() ?? [])

/** Resolves once nothing on the page has changed for a moment. A view that keeps changing is taken as it is. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    ({ quietMs, limitMs }) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, quietMs)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quietMs)
        })
        const all = { attributes: true, characterData: true, childList: true, subtree: true }
        observer.observe(document, all)
        setTimeout(end, limitMs)
      }),
    { quietMs: QUIET_MS, limitMs: 10 * QUIET_MS },
  )
}

/** The part of the page that has the view and all texts. */
async function areaOf(page: Page, shown: readonly ShownKey[]): Promise<Box> {
  // A dialog that is prepared and not open is above the page.
  const views = await page.locator('.bl-card, .bl-toast').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
  const boxes = [...shown.flatMap((one) => one.boxes), ...views].filter(
    ({ y, height }) => y + height > 0 && y < VIEWPORT.height,
  )
  if (boxes.length === 0) return { x: 0, y: 0, ...VIEWPORT }
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - MARGIN)
  const bottom = Math.min(
    VIEWPORT.height,
    Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN,
  )
  return { x: 0, y: Math.floor(top), width: VIEWPORT.width, height: Math.ceil(bottom - top) }
}
