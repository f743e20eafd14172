import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const INSTALL_LIMIT_MS = 420_000
const BUILD_LIMIT_MS = 420_000
const MOST_BYTES = 64 * 1024 * 1024
const INSTALL = [
  'install',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Fonts of Google in place, so that an app builds without asking for them. */
const FONTS = fileURLToPath(new URL('./fonts.cjs', import.meta.url))

/** Installs what an app names. Returns what went wrong, or undefined. Peers that disagree are npm's older way's. */
export function installApp(app, env = {}) {
  const first = attempt(app, env, ['npm', ...INSTALL], INSTALL_LIMIT_MS)
  if (first === undefined || !/ERESOLVE/.test(first)) return first
  return attempt(app, env, ['npm', ...INSTALL, '--legacy-peer-deps'], INSTALL_LIMIT_MS)
}

/** Builds an app by its own script, or by `build`. Returns what went wrong, or undefined. */
export function buildApp(app, { env = {}, build = ['npm', 'run', 'build'] }) {
  const all = { NEXT_TELEMETRY_DISABLED: '1', NEXT_FONT_GOOGLE_MOCKED_RESPONSES: FONTS, ...env }
  return attempt(app, all, build, BUILD_LIMIT_MS)
}

function attempt(cwd, env, [command, ...args], timeout) {
  const { status, signal, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, CI: '1', ...env },
    encoding: 'utf8',
    timeout,
    maxBuffer: MOST_BYTES,
  })
  if (status === 0) return undefined
  return `${stdout ?? ''}${stderr ?? ''}${signal ? `\nEnded by ${signal}.` : ''}`
}
