import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--conditions=source', main, ...args], {
    env: { PATH: process.env.PATH, BOWLINE_DB: ':memory:', BOWLINE_LOG: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  const add = (part: Buffer) => {
    output.text += part
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const exit = once(child, 'exit').then(([code]) => ({ code, text: output.text }))
  return { child, exit }
}

test.each([
  [['--help'], {}, 0, /Usage/],
  [['--version'], {}, 0, /^\d+\.\d+\.\d+/],
  [['fly'], {}, 1, /^bowline-server: There is no command "fly"\. See --help\.\n$/],
  [['--loud'], {}, 1, /^bowline-server: Unknown option '--loud'/],
  [['start'], { BOWLINE_PORT: 'x' }, 1, /^bowline-server: BOWLINE_PORT must be a whole number/],
  [['doctor'], {}, 1, /UNSAFE {2}The development project/],
])('%j ends with the right code and words', async (args, env, code, text) => {
  const result = await start(args, env as Record<string, string>).exit
  expect(result.text).toMatch(text)
  expect(result.text).not.toMatch(/\n\s+at /)
  expect(result.code).toBe(code)
})

test('it serves until SIGTERM and ends with 0', async () => {
  const { child, exit } = start([], { BOWLINE_PORT: '0' })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0]
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
})
