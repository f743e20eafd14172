import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

/** The programs that real windows take besides a browser, with Debian's packages. */
const PROGRAMS = [
  ['Xvfb', 'xvfb'],
  ['openbox', 'openbox'],
  ['xdotool', 'xdotool'],
] as const

/** The pixels of the screen. */
const SCREEN = { width: 1280, height: 900 }
const POLL_MS = 20
const WAIT_MS = 30_000

/** Says why this machine shows no real windows, and how it gets what is missing; undefined if it does. */
export async function whyNoScreen(): Promise<string | undefined> {
  const missing = PROGRAMS.filter(([program]) => !isThere(program)).map(([, name]) => name)
  const isWhole = (await wholeChromium()) !== undefined
  if (missing.length === 0 && isWhole) return undefined
  const names = [...missing, ...(isWhole ? [] : ['chromium'])].join(' ')
  return `it takes an X server, a window manager and a whole browser: apt-get install ${names}`
}

const isThere = (program: string) => spawnSync('which', [program]).status === 0

/** The headless shell shows no windows. */
async function wholeChromium(): Promise<string | undefined> {
  // A script, not a module with types: loaded by its address.
  const script = new URL('../../../../../scripts/chromium.mjs', import.meta.url).href
  const { installedChromium } = await import(script)
  const found: string | undefined = installedChromium(process.env)
  return found && !/headless/.test(found) ? found : undefined
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A screen of its own with a window manager, and somebody's hand and keys. */
export type RealScreen = Awaited<ReturnType<typeof startScreen>>

/** Starts an X server in memory, and a window manager that gives a new window the focus and raises what is clicked. */
export async function startScreen() {
  const size = `${SCREEN.width}x${SCREEN.height}x24`
  const flags = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-nocursor']
  const server = spawn('Xvfb', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await firstLine(server.stdio[3] as Readable)
  const env = { ...process.env, DISPLAY: `:${number}` }
  const manager = spawn('openbox', ['--sm-disable'], { env, stdio: 'ignore' })

  const run = promisify(execFile)
  const xdotool = async (...words: readonly string[]) =>
    (await run('xdotool', [...words], { env })).stdout.trim()
  await until(() => xdotool('get_desktop').then(Boolean, () => false))

  // By the X server's own test extension: no browser tells these events from those of a device.
  const hand = {
    move: ({ x, y }: Point) => xdotool('mousemove', `${Math.round(x)}`, `${Math.round(y)}`),
    press: () => xdotool('click', '1'),
    key: (...keys: readonly string[]) => xdotool('key', '--delay', '80', ...keys),
  }

  return {
    ...hand,
    /** Opens an address in a window without tabs, in a browser of its own that reaches nothing but this machine. */
    async open(url: string) {
      const folder = mkdtempSync(join(tmpdir(), 'bowline-screen-'))
      const browser = spawn(
        (await wholeChromium()) ?? '',
        [...CHROMIUM, `--user-data-dir=${folder}`, `--app=${url}`],
        {
          env,
          stdio: 'ignore',
          // It is a script that starts others, which end with their group.
          detached: true,
        },
      )
      return async () => {
        await end(browser, -(browser.pid ?? 0))
        rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
      }
    },
    async stop() {
      await end(manager)
      await end(server)
    },
  }
}

const CHROMIUM = [
  ...['--no-first-run', '--no-default-browser-check', '--password-store=basic', '--lang=en-US'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-breakpad', '--disable-crash-reporter', '--force-device-scale-factor=1'],
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
  // Containers run as root, for whom the browser starts in no other way.
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
]

async function end(child: ChildProcess, pid = child.pid ?? 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(pid, 'SIGTERM')
  await ended
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (part) => {
      text += part
      if (text.includes('\n')) resolve(text.trim())
    })
    stream.once('end', () => reject(new Error('The X server has not started.')))
  })
}

/** Waits for something that no event tells of. */
export async function until(isSo: () => boolean | Promise<boolean>, what = 'it'): Promise<void> {
  const latest = performance.now() + WAIT_MS
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error(`Waited for ${what} in vain.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
