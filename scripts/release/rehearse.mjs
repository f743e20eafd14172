// `npm run rehearse-release`: a release from a copy of the last commit to a registry on this machine, and what users
// do with it; with words, only the users whose names contain one of them. Nothing outside of temporary folders is
// changed, and all that was started is ended.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromium } from 'playwright'
import { run } from '../pack/run.mjs'
import { publishedPackages } from '../publishedPackages.ts'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { root } from '../toolchain.mjs'
import { checkPublished } from './checkPublished.mjs'
import { startRegistry } from './startRegistry.mjs'
import { users } from './users.mjs'

/** What the workflow of releases has around it, without its identity: there is no provenance here. */
const WORKFLOW = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'rehearsal/bowline',
  GITHUB_ACTIONS: 'false',
}
const REPOSITORY = `${WORKFLOW.GITHUB_SERVER_URL}/${WORKFLOW.GITHUB_REPOSITORY}`

const words = process.argv.slice(2)
const wanted = Object.entries(users).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
)
// A mistyped word would select nobody, and the rehearsal would pass.
if (wanted.length === 0) throw new Error(`There are only: ${Object.keys(users).join(', ')}.`)

const folder = temporaryFolder()
const copy = join(folder, 'copy')
const packages = publishedPackages()
const names = packages.map(({ name }) => name)
const say = (text) => console.log(`── ${text}`)

run(folder, 'git', 'clone', '--quiet', root, copy)
run(copy, 'pnpm', 'install', '--frozen-lockfile', '--silent')
say('make the versions')
run(copy, 'node', 'scripts/release/version.ts')
// A release is made from a commit; publishing tags it. Without a changeset it is the version that is there.
run(copy, 'git', 'config', 'user.name', 'Rehearsal')
run(copy, 'git', 'config', 'user.email', 'rehearsal@example.com')
run(copy, 'git', 'commit', '--quiet', '--all', '--allow-empty', '--message', 'Rehearse a release')

const executablePath = process.env.CHROMIUM_PATH || undefined
const registry = await startRegistry(join(folder, 'registry'), names)
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  say(`build and publish ${names.length} packages`)
  const env = aloneWith(registry)
  run(copy, 'env', ...env, 'node', 'scripts/release/publish.mjs')
  const version = await checkPublished(registry.address, { names, repository: REPOSITORY })
  console.log(`${names.length} packages are published as ${version}`)
  for (const [name, use] of wanted) {
    await use(join(folder, name.replace(/\W+/g, '-')), { browser, env, version })
    console.log(`${name}: installed, built and connected`)
  }
} catch (error) {
  console.error(`The release does not work: ${error.message}`)
  process.exitCode = 1
} finally {
  await Promise.all([browser.close(), registry.stop()])
}

/**
 * Nothing is ever published elsewhere: each package names the registry, and npm and pnpm get a home without whatever
 * its owner is logged in with. Returns what `env` sets for that.
 */
function aloneWith({ address, userconfig }) {
  for (const { folder: original } of packages) {
    const path = join(copy, relative(root, original), 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    manifest.publishConfig.registry = address
    writeFileSync(path, JSON.stringify(manifest, null, 2))
  }
  const home = join(folder, 'home')
  mkdirSync(home)
  copyFileSync(userconfig, join(home, '.npmrc'))
  const set = {
    ...WORKFLOW,
    HOME: home,
    NPM_CONFIG_USERCONFIG: userconfig,
    NPM_CONFIG_REGISTRY: address,
    // A second rehearsal builds what has changed.
    TURBO_CACHE_DIR: join(root, 'node_modules/.cache/rehearsal'),
  }
  return Object.entries(set).map((one) => one.join('='))
}
