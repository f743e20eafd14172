import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

// Loading everything from source takes a moment on a busy machine.
const START_LIMIT_MS = 60_000

/** Starts the demo as `npm run demo` does, and waits for its end. */
async function startDemo(port: string) {
  const flags = ['--conditions=source', join(import.meta.dirname, 'main.ts')]
  const env = { ...process.env, DEMO_PORT: port }
  const child = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill())
  const [said, printed, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit'),
  ])
  return { code, said: said.trim(), printed }
}

test(
  'a port that was asked for and is taken is told in one sentence',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await startDemo(String(port))).toEqual({
      code: 1,
      said: `The demo could not start: port ${port} is taken. Free it or set DEMO_PORT.`,
      printed: 'Loading the servers ... ',
    })
  },
  START_LIMIT_MS,
)

test.each(['dock', '70000', '-1', '80.5'])(
  '%s is refused as a port in one sentence',
  async (port) => {
    expect(await startDemo(port)).toEqual({
      code: 1,
      said: `The demo could not start: DEMO_PORT is "${port}"; it must be a port number.`,
      printed: '',
    })
  },
  START_LIMIT_MS,
)
