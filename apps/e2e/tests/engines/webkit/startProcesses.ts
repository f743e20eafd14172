import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_LIMIT_MS = 20_000
const ASK_EACH_MS = 50

export interface Screen {
  /** Its name for `DISPLAY`. */
  readonly name: string
  close(): Promise<void>
}

/**
 * Starts an X server without a screen. It chooses its number. Without a window manager the window under the pointer has the
 * focus, and the pointer is in the middle: on a screen as small as this one that is in each window, of which the newest is on top.
 */
export async function startScreen(): Promise<Screen> {
  const args = ['-displayfd', '3', '-screen', '0', '800x640x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const failed = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a screen.')
  })
  const told = server.stdio[3]
  if (!told) throw new Error('Unreachable: it was asked for.')
  const [number] = await Promise.race([once(told, 'data'), failed])
  failed.catch(() => {}) // it ends with `close`
  return { name: `:${String(number).trim()}`, close: () => end(server) }
}

export interface Driver {
  readonly url: string
  /** What the driver and its browser have written so far. */
  output(): string
  close(): Promise<void>
}

/** Starts WebKit's driver, whose browsers are on a screen and see the settings of a system. */
export async function startDriver(screen: Screen, settings: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'bowline-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\n${settings}\n`)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: screen.name,
      HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs name spaces, which containers do not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  let output = ''
  for (const stream of [driver.stdout, driver.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const limit = Date.now() + START_LIMIT_MS; !(await isReady()); await wait(ASK_EACH_MS))
    if (driver.exitCode !== null || Date.now() > limit)
      throw new Error(`WebKitWebDriver does not answer: ${output}`)
  return {
    url,
    output: () => output,
    async close() {
      await end(driver)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** The driver does not say which port it took, so that it is given one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('Unreachable: it was listening.')
  return address.port
}
