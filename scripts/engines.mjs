// Finds the engines beside Chromium that tests run in: Firefox, and WebKit as GTK's browsers have it. Both are browsers of
// the system: nothing but `npm test -- --install`, or CI, installs them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'

const START_LIMIT_MS = 20_000
const FIREFOX_NAMES = {
  linux: ['firefox-esr', 'firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
}
/** The folder of the browser that WebKit's driver starts. Distributions put it at several depths. */
const WEBKIT_FOLDER = /^webkit2gtk-4\.\d$/
const FIREFOX_PACKAGES = ['firefox-esr']
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb']

const thisMachine = () => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  aptGet: '/usr/bin/apt-get',
  usr: '/usr',
})

/**
 * Finds the engines, or gets them with `MAY_INSTALL`. Returns variables for the environment of tests: `FIREFOX_PATH` with
 * the program of Firefox, `WEBKIT_PATH` with the browser that WebKit's driver starts. Of an engine that is not there,
 * `NO_FIREFOX` or `NO_WEBKIT` says so, with how to get it.
 *
 * A `FIREFOX_PATH` that is set already is used as it is. Calls `fail` with one sentence if it does not start.
 */
export function findEngines({ env, fail, machine = thisMachine() }) {
  return { ...firefox({ env, fail, machine }), ...webkit({ env, machine }) }
}

function firefox({ env, fail, machine }) {
  const named = env.FIREFOX_PATH
  if (named && !starts(named, env)) return fail(`FIREFOX_PATH is "${named}", which does not start.`)
  const installed = () =>
    (FIREFOX_NAMES[machine.platform] ?? [])
      .flatMap((name) => (name.includes('/') ? [name] : onPath(name, env)))
      .find((file) => starts(file, env))
  const found = named || installed() || (get(FIREFOX_PACKAGES, machine, env) && installed())
  return found ? { FIREFOX_PATH: found } : { NO_FIREFOX: howToGet('Firefox', FIREFOX_PACKAGES) }
}

function webkit({ env, machine }) {
  const installed = () => {
    const browser = miniBrowsers(machine.usr).find((file) => existsSync(file))
    // It has no mode without a screen. Neither program can be asked for its version.
    const isWhole = ['WebKitWebDriver', 'Xvfb'].every((name) => onPath(name, env).length > 0)
    return isWhole ? browser : undefined
  }
  if (machine.platform !== 'linux')
    return { NO_WEBKIT: 'it is tried as WebKitGTK, which is for Linux' }
  const found = installed() || (get(WEBKIT_PACKAGES, machine, env) && installed())
  return found ? { WEBKIT_PATH: found } : { NO_WEBKIT: howToGet('WebKitGTK', WEBKIT_PACKAGES) }
}

const get = (packages, machine, env) =>
  machine.platform === 'linux' && installFromDebian(packages, machine, env)

const howToGet = (name, packages) =>
  `${name} was not found: \`npm test -- --install\` gets it on Debian, as \`apt-get install ${packages.join(' ')}\` does`

const onPath = (name, env) =>
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file))

function miniBrowsers(usr) {
  const libraries = ['lib', 'libexec'].map((name) => join(usr, name))
  const below = libraries.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  )
  return [...libraries, ...below].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => WEBKIT_FOLDER.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  )
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

const starts = (file, env) =>
  spawnSync(file, ['--version'], { env, timeout: START_LIMIT_MS }).status === 0
