import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

// Nothing else of this environment reaches the server.
const { PATH, NODE_COMPILE_CACHE } = process.env
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Runs the command line in a separate process, which ends with the test at the latest. */
export function runServer(args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--conditions=source', main, ...args], {
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      BOWLINE_DB: ':memory:',
      BOWLINE_LOG: 'silent',
      BOWLINE_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  const listening = Promise.withResolvers<string>()
  const add = (part: Buffer) => {
    output.text += part
    const url = /http:\S+/.exec(output.text)?.[0]
    if (url) listening.resolve(url)
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal, text: output.text }))
  return {
    child,
    exit,
    /** The address, once it listens. Rejects when the process ends before. */
    url: () =>
      Promise.race([
        listening.promise,
        exit.then(({ code, text }): never => {
          throw new Error(`It ended with ${code}: ${text}`)
        }),
      ]),
  }
}

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
