// Proves what a user gets: packs every package and installs the tarballs into empty Vite apps. One is the
// README's quick start alone, with nothing of other families in it; the other has every package, and
// wallets of each family are connected in it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OTHER_FAMILIES } from '../otherFamilies.mjs'
import { publishedPackages } from '../publishedPackages.ts'
import { everything, evmOnly } from './apps.mjs'
import { connectInBrowser } from './connectInBrowser.mjs'
import { startServerFromTarball } from './startServerFromTarball.mjs'
import { visits } from './visits.mjs'
import { writeApp } from './writeApp.mjs'

const MOST_SHOWN = 4_000
/** What the README's first install line names, of ours. */
const QUICK_START = ['@bowline/react', '@bowline/adapter-evm']

const dir = mkdtempSync(join(tmpdir(), 'bowline-app-'))
const lean = join(dir, 'evm-only')
const app = join(dir, 'everything')

try {
  const tarballs = pack(join(dir, 'tarballs'))
  writeApp(lean, { tarballs, packages: QUICK_START, files: evmOnly() })
  install(lean)
  checkFamilies()
  run(lean, 'node_modules/.bin/tsc', '-p', '.')
  run(lean, 'node_modules/.bin/vite', 'build', '--logLevel', 'warn')
  console.log('installed and built the quick start, with nothing of other chain families')
  writeApp(app, { tarballs, packages: Object.keys(tarballs), files: everything() })
  install(app)
  checkLicences()
  console.log('installed every package from its tarball, each with its licence')
  run(app, 'node_modules/.bin/tsc', '-p', '.')
  run(app, 'node_modules/.bin/tsc', '-p', 'tsconfig.node.json')
  run(app, 'node_modules/.bin/vite', 'build', '--logLevel', 'warn')
  console.log('type-checked every example')
  await connectInBrowser(app, await visits(app))
  console.log('connected a wallet of each family in the built pages')
  await startServerFromTarball(app)
  console.log('started the server with its bin')
} catch (error) {
  console.error(`The packed packages do not work: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}

function run(cwd, command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status === 0) return
  console.error(`${stdout}${stderr}`.slice(0, MOST_SHOWN))
  throw new Error(`"${[command, ...args].join(' ')}" failed${error ? `: ${error.message}` : '.'}`)
}

function pack(to) {
  mkdirSync(to, { recursive: true })
  const packed = {}
  for (const { name, folder } of publishedPackages()) {
    const before = new Set(readdirSync(to))
    run(folder, 'pnpm', 'pack', '--pack-destination', to)
    const file = readdirSync(to).find((one) => !before.has(one))
    packed[name] = `file:${join(to, file)}`
  }
  return packed
}

function install(where) {
  run(where, 'pnpm', 'install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile')
}

function checkFamilies() {
  const installed = readdirSync(join(lean, 'node_modules/.pnpm'))
  const foreign = installed.filter((name) => OTHER_FAMILIES.test(name))
  if (installed.length === 0) throw new Error('The quick start installed nothing.')
  if (foreign.length > 0)
    throw new Error(`An app for EVM alone installs ${foreign.slice(0, 5).join(', ')}.`)
}

function checkLicences() {
  for (const { name } of publishedPackages())
    if (!existsSync(join(app, 'node_modules', name, 'LICENSE')))
      throw new Error(`${name} lacks its licence.`)
}
