// Proves what a user gets: packs every package, installs the tarballs with plain npm into the apps that users
// have, does in each what a visitor does, and measures what a page loads because of us. With words, only the
// apps whose names contain one of them, without all but those of the long form; with --every-framework, created apps of
// all frameworks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startSandbox } from '../../services/sandbox/src/index.ts'
import { chromiumOptions } from '../chromiumOptions.ts'
import { folderForApps } from '../temporaryFolder.mjs'
import { apps } from './apps.mjs'
import { buildImage } from './buildImage.mjs'
import { checkFloors } from './checkFloors.mjs'
import { checkContracts } from './checkLicences.mjs'
import { checkCopies, checkFamilies } from './checkTree.mjs'
import { createApps } from './createApps.mjs'
import { installApp, QUICK_START } from './installApp.mjs'
import { packPackages } from './packPackages.mjs'
import { visitPlainPages } from './plainPage.mjs'
import { trials } from './trials.mjs'
import { NEWEST } from './versions.mjs'

const dir = folderForApps()
const folderOf = (name) => join(dir, name.replaceAll(' ', '-').toLowerCase())
/** The server and what it is made of. */
const SERVER = ['@bowline/server', ...ownDependencies('services/server')]
/** The demo as it is built. */
const DEMO = join(import.meta.dirname, '../../apps/demo/dist')
const IMAGE = 'image'
const PLAIN = 'plain pages'
const CREATED = 'created apps'
const EVERY = '--every-framework'
const everyFramework = process.argv.includes(EVERY)
const words = process.argv.slice(2).filter((word) => word !== EVERY)
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word))
const [sandbox, browser] = await Promise.all([
  startSandbox({ ports: [0, 0] }),
  chromium.launch(chromiumOptions()),
])

try {
  const { networks } = sandbox
  const all = apps(networks)
  const names = [...Object.keys(all), PLAIN, CREATED, IMAGE]
  // A mistyped word would select no app, and the run would pass.
  if (!names.some(isWanted)) throw new Error(`There are only: ${names.join(', ')}.`)
  const tarballs = packPackages(join(dir, 'tarballs'))
  checkFloors()
  checkContracts(DEMO)
  checkQuickStart(tarballs)
  const tried = trials({ browser, networks, names: Object.keys(tarballs) })
  for (const [name, app] of Object.entries(all)) {
    if (!isWanted(name) || (words.length === 0 && app.isLong)) continue
    const packages = app.packages === 'all' ? Object.keys(tarballs) : app.packages
    installApp(folderOf(name), { ...app, tarballs, packages })
    await tried[name](folderOf(name))
    console.log(`${name}: installed with npm, built and clicked through`)
  }
  if (isWanted(PLAIN)) {
    const tarball = tarballs['@bowline/element'].slice('file:'.length)
    await visitPlainPages(folderOf(PLAIN), { tarball, networks, browser })
    console.log(`${PLAIN}: unpacked and clicked through`)
  }
  if (isWanted(CREATED)) await createApps(folderOf(CREATED), { tarballs, browser, everyFramework })
  if (isWanted(IMAGE)) {
    await buildImage(
      dir,
      SERVER.map((name) => tarballs[name].slice('file:'.length)),
    )
    console.log('built the server from its container file, and started it without rights')
  }
} catch (error) {
  console.error(`The packed packages do not work: ${error.message}`)
  process.exitCode = 1
} finally {
  await Promise.all([browser.close(), sandbox.stop()])
}

/** The packages of ours that one is made of, by its own list. */
function ownDependencies(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => name.startsWith('@bowline/'))
}

/** Resolves the quick start alone: nothing of other families, and no library twice without need. */
function checkQuickStart(tarballs) {
  const app = folderOf('quick start')
  installApp(app, {
    tarballs,
    packages: QUICK_START,
    dependencies: NEWEST,
    flags: ['--package-lock-only'],
  })
  checkFamilies(app)
  checkCopies(app, 'the quick start')
}
