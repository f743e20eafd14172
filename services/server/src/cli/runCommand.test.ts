import { expect, test } from 'vitest'
import { runServer } from '../testing/runServer.test.support.ts'

test.each([
  [['--help'], {}, 0, /Usage/],
  [['--version'], {}, 0, /^\d+\.\d+\.\d+/],
  [['fly'], {}, 1, /^bowline-server: There is no command "fly"\. See --help\.\n$/],
  [['--loud'], {}, 1, /^bowline-server: Unknown option '--loud'/],
  [['start'], { BOWLINE_PORT: 'x' }, 1, /^bowline-server: BOWLINE_PORT must be a whole number/],
  [['doctor'], {}, 1, /UNSAFE {2}The development project/],
])('%j exits with the expected code and text', async (args, env, code, text) => {
  const result = await runServer(args, env as Record<string, string>).exit
  expect(result.text).toMatch(text)
  expect(result.text).not.toMatch(/\n\s+at /)
  expect(result.code).toBe(code)
})

test('serves until SIGTERM and exits with 0', async () => {
  const { child, exit, url } = runServer()
  expect((await fetch(`${await url()}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
})
