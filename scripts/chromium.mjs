import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { npmChromium } from './npmChromium.mjs'

const KNOWN_NAMES = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chromium-headless-shell',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ],
}
/** Stands for the browser of Playwright itself, which needs no path. */
const PLAYWRIGHT = 'playwright'
const START_LIMIT_MS = 20_000
const DOWNLOAD_LIMIT_MS = 600_000

const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  isRoot: process.getuid?.() === 0,
  aptGet: '/usr/bin/apt-get',
})

/**
 * Finds a Chromium for the browser tests, or gets one. The versions that the tests were written for come
 * first: Playwright's own, npm's, a download by Playwright. A browser of this machine is the last resort,
 * because a full browser gives no animation frames to pages in the background. Packages of the system are
 * installed with `MAY_INSTALL` alone.
 *
 * Returns its path, or '' for Playwright's own. Calls `fail` with one sentence if no browser is
 * found; with `isOptional` it returns undefined then.
 */
export function findChromium({
  root,
  env,
  npmInstall,
  fail,
  isOptional = false,
  machine = thisMachine(),
}) {
  const named = env.CHROMIUM_PATH
  if (named && !starts(named, env))
    return fail(`CHROMIUM_PATH is "${named}", which does not start.`)
  const found =
    named ||
    playwrightOwn(root, env) ||
    fromNpm({ root, env, npmInstall, machine }) ||
    downloadedByPlaywright({ root, env, machine }) ||
    installedChromium(env, machine) ||
    fromDebian(machine, env)
  if (found) return found === PLAYWRIGHT ? '' : found
  if (isOptional) return undefined
  return fail('No Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to its program.')
}

/**
 * Returns whether a browser draws all of its pages, including those in the background, as the
 * headless shell does. A full browser only draws the page in front.
 *
 * `path` is what `findChromium` returned.
 */
export function drawsEveryPage(path, root) {
  return path === '' || path.startsWith(join(root, '.toolchain')) || /headless[-_]shell/.test(path)
}

/** Returns the path of a full browser that this machine has, or undefined. */
export function installedChromium(env, { platform } = thisMachine()) {
  const files = (KNOWN_NAMES[platform] ?? []).flatMap((name) =>
    name.includes('/') ? [name] : (env.PATH ?? '').split(delimiter).map((dir) => join(dir, name)),
  )
  // Only on Linux: elsewhere a browser that is asked for its version opens a window.
  return files.find((file) => isProgram(file) && (platform !== 'linux' || starts(file, env)))
}

function starts(file, env) {
  return spawnSync(file, ['--version'], { env, timeout: START_LIMIT_MS }).status === 0
}

/** The headless shell that this version of Playwright was made for, if it is installed already. */
function playwrightOwn(root, env) {
  const script =
    "require('playwright').chromium.launch().then((b) => b.close(), () => process.exit(1))"
  const { status } = spawnSync('node', ['-e', script], { cwd: root, env, timeout: START_LIMIT_MS })
  return status === 0 ? PLAYWRIGHT : undefined
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // not installed, or not allowed to start
  }
}

function fromNpm({ root, env, npmInstall, machine }) {
  if (machine.platform !== 'linux' || machine.arch !== 'x64') return undefined
  const launcher = npmChromium({ root, env, npmInstall })
  return launcher && starts(launcher, env) ? launcher : undefined
}

function downloadedByPlaywright({ root, env, machine }) {
  const mayInstall = env.MAY_INSTALL && machine.isRoot
  const libraries = mayInstall ? ', and the libraries that it needs into the system' : ''
  console.log(`Downloading Chromium with Playwright${libraries} ...`)
  const options = { cwd: root, env, timeout: DOWNLOAD_LIMIT_MS }
  const install = (...flags) =>
    spawnSync('pnpm', ['exec', 'playwright', 'install', ...flags, 'chromium'], options).status === 0
  const isThere = (mayInstall && install('--with-deps', '--only-shell')) || install('--only-shell')
  // Without the libraries of the system it is there and does not start.
  return isThere ? playwrightOwn(root, env) : undefined
}

function fromDebian(machine, env) {
  return installFromDebian(['chromium'], machine, env) ? '/usr/bin/chromium' : undefined
}
