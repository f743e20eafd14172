// `npm run rehearse-migration`: each app of packages/migrate/fixtures runs with its own kit in Chromium, is rewritten by
// `npx @bowline/migrate` and installed from a registry on this machine, and runs with ours. With words, only the apps
// whose names contain one of them. Nothing outside of temporary folders is changed, and all that was started is ended.
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { startSandbox } from '../../services/sandbox/src/index.ts'
import { packPackages } from '../pack/packPackages.mjs'
import { run } from '../pack/run.mjs'
import { startRegistry } from '../release/startRegistry.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { root } from '../toolchain.mjs'
import { APPS } from './apps.mjs'
import { createInstaller } from './installOnce.mjs'
import { rehearse } from './rehearse.mjs'

const FIXTURES = join(root, 'packages/migrate/fixtures')

const words = process.argv.slice(2)
const names = Object.keys(APPS)
checkNames()
const chosen = names.filter((name) => words.length === 0 || words.some((one) => name.includes(one)))
// A mistyped word would select no app, and the run would pass.
if (chosen.length === 0) throw new Error(`There are only: ${names.join(', ')}.`)

const folder = temporaryFolder()
const executablePath = process.env.CHROMIUM_PATH || undefined
// What is packed is what was built.
run(root, 'pnpm', 'run', 'build')
const tarballs = packPackages(join(folder, 'tarballs'))
const registry = await startRegistry(join(folder, 'registry'), Object.keys(tarballs))
const [sandbox, browser] = await Promise.all([
  startSandbox({ ports: [0, 0] }),
  chromium.launch(executablePath ? { executablePath } : {}),
])
try {
  const shared = { env: publish(), install: createInstaller(join(folder, 'installed')), browser }
  for (const name of chosen) {
    const app = join(folder, name.replace('/', '-'))
    const fixture = join(FIXTURES, name)
    const node = sandbox.networks[0]
    try {
      await rehearse({ name, ...APPS[name], fixture, app, node, ...shared })
    } catch (error) {
      console.error(`${name} does not work: ${error.message}`)
      process.exitCode = 1
    }
    rmSync(app, { recursive: true, force: true })
  }
} finally {
  await Promise.all([browser.close(), sandbox.stop(), registry.stop()])
}

/** An app that nobody rehearses would be one that nobody has run. */
function checkNames() {
  const found = globSync('*/*/before', { cwd: FIXTURES }).map((path) => dirname(path))
  const strange = found.filter((name) => !names.includes(name))
  if (strange.length > 0) throw new Error(`apps.mjs does not know ${strange.join(', ')}.`)
}

/**
 * Publishes the tarballs to the registry on this machine. Returns what `env` sets for npm to find them there, and
 * everything else where it is; `npx` would otherwise take a command of an earlier run from the cache.
 */
function publish() {
  const { address, userconfig } = registry
  const to = ['--registry', address, '--userconfig', userconfig, '--loglevel=error']
  for (const tarball of Object.values(tarballs))
    run(folder, 'npm', 'publish', tarball.slice('file:'.length), ...to)
  const cache = join(folder, 'npx')
  mkdirSync(cache)
  return { npm: [`npm_config_@bowline:registry=${address}`], npx: [`npm_config_cache=${cache}`] }
}
