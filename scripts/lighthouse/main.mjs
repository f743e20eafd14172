// `npm run lighthouse`: rates pages of the built site as Lighthouse does, on a slow phone and on a desktop. Fails if a
// category is below 95. Lighthouse is fetched when it is run: nothing else needs its 190 MB.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { freePort } from '../pack/freePort.mjs'
import { npmInstall, root } from '../toolchain.mjs'

const VERSION = '13.5.0'
const LEAST = 0.95
/** The front page, one of each kind, and the longest. */
const PAGES = [
  '/',
  '/start/vite/',
  '/guides/custom-button/',
  '/reference/hooks/useaccount/',
  '/reference/errors/',
  '/migrate/rainbowkit/',
  '/server/setup/',
  '/contributors/specification/',
]

const folder = join(root, '.toolchain', `lighthouse-${VERSION}`)
if (!existsSync(folder)) npmInstall(folder, `lighthouse@${VERSION}`)
const { resolve } = createRequire(join(folder, 'package.json'))
const { default: lighthouse, desktopConfig } = await import(resolve('lighthouse'))

const site = await preview({
  root: join(root, 'apps/docs'),
  configFile: false,
  appType: 'mpa',
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: 0 },
})
const port = await freePort()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [`--remote-debugging-port=${port}`],
})

let isGood = true
for (const path of PAGES)
  for (const [device, config] of [
    ['phone', undefined],
    ['desktop', desktopConfig],
  ]) {
    const url = new URL(path, site.resolvedUrls.local[0]).href
    const { lhr } = await lighthouse(url, { port, logLevel: 'error' }, config)
    const categories = Object.values(lhr.categories)
    const ratings = categories.map(({ title, score }) => `${title} ${Math.round(score * 100)}`)
    console.log(`${path} on a ${device}: ${ratings.join(', ')}`)
    const low = categories.filter(({ score }) => score === null || score < LEAST)
    for (const { auditRefs } of low)
      for (const { id, weight } of auditRefs) {
        const { score, title, displayValue = '' } = lhr.audits[id]
        if (weight > 0 && score < 0.9) console.log(`    ${title} ${displayValue}`)
      }
    isGood &&= low.length === 0
  }
await browser.close()
await site.close()
process.exit(isGood ? 0 : 1)
