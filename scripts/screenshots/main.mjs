// `npm run screenshots`: takes the pictures of the README and the documentation from the built demo, which runs for real. Names of
// pictures after `--` take those alone; `transitions` takes what is on the screen while views change, for whoever looks after it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { root } from '../toolchain.mjs'
import { onStage } from './onStage.mjs'
import { openView } from './openView.mjs'
import { takeTransitions } from './transitions/takeTransitions.mjs'
import { VIEWS } from './views.mjs'
import { takeWalk } from './walk/takeWalk.mjs'

const FOLDER = join(root, 'docs/images')
const LIMIT_BYTES = 200_000
const WALK_LIMIT_BYTES = 1_500_000
/** Pictures for us alone. */
const SHEETS = join(root, 'test-results/transitions')

/** What is beside each other in each picture. */
const PICTURES = {
  connect: [{ way: VIEWS.connect, shape: 'wide', path: '/' }],
  pairing: [{ way: VIEWS.pairing, shape: 'wide', path: '/' }],
  button: [
    { way: VIEWS.connectButton },
    { way: VIEWS.networkButton },
    { way: VIEWS.accountButton },
  ],
  account: [{ way: VIEWS.account }, { way: VIEWS.activity }],
  send: [{ way: VIEWS.review }, { way: VIEWS.sent }],
  families: [{ way: VIEWS.chooseFamilies }, { way: VIEWS.families }],
  login: [{ way: VIEWS.mailedCode }, { way: VIEWS.protect }],
  themes: [{ name: 'Newspaper' }, { name: 'Playful' }, { name: 'Neon', scheme: 'Dark' }].map(
    (theme) => ({ way: VIEWS.theme(theme), path: '/' }),
  ),
}

const asked = process.argv.slice(2)
const isAsked = (name) => asked.length === 0 || asked.includes(name)
const unknown = asked.filter((name) => !['walk', 'transitions'].includes(name) && !PICTURES[name])
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.`)

const executablePath = process.env.CHROMIUM_PATH || undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const theme of ['light', 'dark']) {
    await inFreshDemo(async (demo) => {
      for (const [name, views] of Object.entries(PICTURES).filter(([name]) => isAsked(name))) {
        const shots = []
        for (const view of views) shots.push(await openView(browser, { ...view, theme, demo }))
        keep(`${name}-${theme}`, await onStage(browser, { shots, theme }), LIMIT_BYTES)
      }
    })
    if (asked.includes('transitions')) await inFreshDemo((demo) => keepTransitions(demo, theme))
    if (!isAsked('walk')) continue
    await inFreshDemo(async (demo) => {
      const { walk, still } = await takeWalk(browser, { demo, theme })
      keep(`walk-${theme}`, walk, WALK_LIMIT_BYTES)
      keep(`walk-still-${theme}`, still, LIMIT_BYTES)
    })
  }
} catch (error) {
  console.error(`The pictures could not be taken: ${error.message}`)
  process.exitCode = 1
} finally {
  await browser.close()
}

/** The same for each scheme: nobody has paid yet, and nobody has a wallet of ours. */
async function inFreshDemo(use) {
  const demo = await startDemo({ port: 0 })
  try {
    await use(demo)
  } finally {
    await demo.close()
  }
}

async function keepTransitions(demo, theme) {
  mkdirSync(SHEETS, { recursive: true })
  for (const shape of ['card', 'sheet']) {
    const file = join(SHEETS, `${shape}-${theme}.png`)
    writeFileSync(file, await takeTransitions(browser, { demo, theme, shape }))
    console.log(file)
  }
}

function keep(name, picture, limit) {
  writeFileSync(join(FOLDER, `${name}.webp`), picture)
  console.log(`docs/images/${name}.webp: ${Math.round(picture.length / 1000)} kB`)
  if (picture.length > limit) throw new Error(`${name}.webp is over ${limit / 1000} kB.`)
}
