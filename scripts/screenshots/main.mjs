// `npm run screenshots`: takes the pictures of the README from the built demo, which runs for real.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { root } from '../toolchain.mjs'
import { besideEachOther } from './besideEachOther.mjs'
import { openView } from './openView.mjs'

const FOLDER = join(root, 'docs/images')
const LIMIT_BYTES = 200_000

const PICTURES = {
  'connect.webp': [
    { view: 'connect', theme: 'light', shape: 'wide' },
    { view: 'connect', theme: 'dark', shape: 'wide' },
  ],
  'account.webp': [
    { view: 'account', theme: 'light' },
    { view: 'allWallets', theme: 'light' },
  ],
  'families.webp': [
    { view: 'chooseFamilies', theme: 'light' },
    { view: 'families', theme: 'light' },
  ],
  'pairing.webp': [{ view: 'pairing', theme: 'dark' }],
}

const demo = await startDemo({ port: 0 })
const executablePath = process.env.CHROMIUM_PATH || undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, views] of Object.entries(PICTURES)) {
    const shots = []
    for (const view of views)
      shots.push(await openView(browser, { ...view, url: `${demo.url}/lab` }))
    const file = join(FOLDER, name)
    writeFileSync(file, await besideEachOther(browser, shots))
    const { size } = statSync(file)
    console.log(`docs/images/${name}: ${Math.round(size / 1000)} kB`)
    if (size > LIMIT_BYTES) throw new Error(`${name} is over ${LIMIT_BYTES / 1000} kB.`)
  }
} catch (error) {
  console.error(`The pictures could not be taken: ${error.message}`)
  process.exitCode = 1
} finally {
  await browser.close()
  await demo.close()
}
