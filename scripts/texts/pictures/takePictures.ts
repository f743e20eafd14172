import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { root } from '../places.ts'
import { pictureStory, VIEWPORT } from './pictureStory.ts'
import { serveGallery } from './serveGallery.ts'
import { textRows } from './textRows.ts'
import { type StoryFile, writePage } from './writePage.ts'

/** Where pictures go. Nothing else is in it. */
const FOLDER = 'texts-pictures'
/** Each waits half of its time. A full browser draws only the one in front. */
const PAGES = process.env.ONE_PAGE_AT_A_TIME ? 1 : 4

/**
 * Takes a picture of each story of the gallery that shows texts of the screens, at 360 px in a language, and writes a page
 * that lists all texts with their places on the pictures.
 */
export async function takePictures(tag: string): Promise<void> {
  const folder = join(root, FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  console.log('Bundling the gallery ...')
  const gallery = await serveGallery()
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const failures: string[] = []
  let browser: Browser | undefined
  try {
    browser = await chromium.launch(executablePath ? { executablePath } : {})
    const files = await picturesOf({ browser, url: gallery.url, tag, folder, failures })
    const rows = textRows(tag)
    writeFileSync(join(folder, 'index.html'), writePage({ tag, rows, files }))
    const shown = new Set(files.flatMap(({ keys }) => keys.map(({ key }) => key)))
    const count = rows.filter(({ key }) => shown.has(key)).length
    console.log(
      `${count} of ${rows.length} texts are on ${files.length} pictures: ${FOLDER}/index.html`,
    )
  } finally {
    await browser?.close()
    gallery.close()
  }
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
}

interface PicturesOptions {
  readonly browser: Browser
  readonly url: string
  readonly tag: string
  readonly folder: string
  /** Stories that could not be opened are added, with the reason. */
  readonly failures: string[]
}

async function picturesOf(options: PicturesOptions): Promise<readonly StoryFile[]> {
  const { browser, url, tag, folder, failures } = options
  const stories = await storiesOf(browser, url)
  const open = [...stories]
  const files: StoryFile[] = []
  let done = 0
  const work = async () => {
    const page = await newPage(browser)
    for (let story = open.shift(); story !== undefined; story = open.shift()) {
      const picture = await pictureStory(page, { url, story, tag }).catch((error: Error) => {
        failures.push(`${story}: ${error.message}`)
      })
      done++
      sayHowMany(done, stories.length)
      if (!picture) continue
      const file = `${story.replaceAll('/', '.')}.jpeg`
      writeFileSync(join(folder, file), picture.jpeg)
      const { width, height, keys } = picture
      files.push({ story, file, width, height, keys })
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: PAGES }, work))
  return files.toSorted((a, b) => a.story.localeCompare(b.story))
}

async function storiesOf(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await newPage(browser)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stories = await page
    .locator('[data-story]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-story') ?? ''))
  await page.close()
  return stories
}

const newPage = (browser: Browser) =>
  browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 2, reducedMotion: 'reduce' })

/** Says it in a line that is written over, or every hundred where there is no terminal. */
function sayHowMany(done: number, all: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\r${done} of ${all} stories${done === all ? '\n' : ''}`)
  else if (done % 100 === 0 || done === all) console.log(`${done} of ${all} stories`)
}
