// Proves what a user gets: packs every package, installs the tarballs into an empty Vite app whose
// main file is the README's quick start, type-checks and builds it, and connects a wallet in it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { connectInBrowser } from './connectInBrowser.mjs'
import { startServerFromTarball } from './startServerFromTarball.mjs'
import { writeApp } from './writeApp.mjs'

const MOST_SHOWN = 4_000

const dir = mkdtempSync(join(tmpdir(), 'bowline-app-'))
const app = join(dir, 'app')

try {
  writeApp(app, pack(join(dir, 'tarballs')))
  run(app, 'pnpm', 'install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile')
  checkLicences()
  console.log('installed from tarballs, each with its licence')
  run(app, 'node_modules/.bin/tsc', '-p', '.')
  run(app, 'node_modules/.bin/tsc', '-p', 'tsconfig.node.json')
  run(app, 'node_modules/.bin/vite', 'build', '--logLevel', 'warn')
  console.log('type-checked every example and built the quick start')
  await connectInBrowser(app)
  console.log('connected a wallet in the built quick start')
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

function checkLicences() {
  for (const { name } of publishedPackages())
    if (!existsSync(join(app, 'node_modules', name, 'LICENSE')))
      throw new Error(`${name} lacks its licence.`)
}
