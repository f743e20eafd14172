import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SUBJECTS } from '../bench/apps/subjects.mjs'
import { expectKept } from '../ratchets/checkFigures.ts'
import { root } from '../toolchain.mjs'
import { quiet } from './countRequests.mjs'
import { openPage } from './openPage.mjs'
import { serveFolder } from './serve.mjs'
import { buildPages } from './weigh.mjs'

const source = (name) => readFileSync(join(root, 'apps/starter/src', name), 'utf8')

/**
 * Visits the apps that `npm run bench` measures on a phone's screen, and counts which of its own files each loads before a finger
 * is down on its button, and from then until the list has settled; and their bytes, gzipped. Throws if they are not as they
 * are kept, or if a service is asked before. `quickStart` is the folder of that page, built.
 */
export async function countVisits(browser, app, { quickStart, server }) {
  const built = buildPages(
    app,
    { evm: source('evm.tsx'), families: source('families.tsx') },
    { 'local.ts': source('local.ts') },
  )
  const found = { files: {}, bytes: {} }
  for (const [name, folder] of Object.entries({ ...built, 'quick-start': quickStart }))
    await serveFolder(
      folder,
      async (origin) => {
        const visit = await countVisit(browser, origin, { name, folder })
        for (const [when, files] of Object.entries(visit)) {
          const key = `${name}, ${when} the tap`
          found.files[key] = files.length
          found.bytes[key] = files.reduce((sum, file) => sum + sizeWithoutHashes(file), 0)
          console.log(`  ${key}: ${found.files[key]} files, ${found.bytes[key]} bytes`)
        }
      },
      { server },
    )
  expectKept('files of a visit', found.files)
  expectKept('bytes of a visit', found.bytes)
}

async function countVisit(browser, origin, { name, folder }) {
  const { title, pairs } = SUBJECTS[name]
  const { page, requests, check } = await openPage(browser, origin, {
    announces: !pairs,
    isPhone: true,
  })
  await quiet(page)
  const before = requests.splice(0)
  const asked = before.filter((url) => isOfServer(url))
  if (asked.length > 0) throw new Error(`${title} asks before the tap: ${asked.join(', ')}`)
  await page.getByRole('button', { name: 'Connect wallet' }).tap()
  await page.getByRole('dialog').locator('li button').first().waitFor()
  await quiet(page)
  check()
  await page.close()
  return { before: filesOf(before, folder), after: filesOf(requests, folder) }
}

/**
 * The gzipped size of a file of which the names of other files have no hash: how well a hash is compressed is luck, and with
 * some hundred of them on a page the sum was another one on each machine.
 */
const sizeWithoutHashes = (file) =>
  gzipSync(readFileSync(file, 'utf8').replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, ''), { level: 9 })
    .length

const pathOf = (url) => new URL(url).pathname
const isOfServer = (url) => pathOf(url).startsWith('/api/')
const filesOf = (urls, folder) =>
  urls
    .filter((url) => !isOfServer(url))
    .map((url) => join(folder, pathOf(url) === '/' ? 'index.html' : pathOf(url)))
