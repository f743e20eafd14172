import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'

test.each([
  [['--help'], {}, 0, /Usage/],
  [['--version'], {}, 0, /^\d+\.\d+\.\d+/],
  [['fly'], {}, 1, /^bowline-server: There is no command "fly"\. See --help\.\n$/],
  [['--loud'], {}, 1, /^bowline-server: Unknown option '--loud'/],
  [['start'], { BOWLINE_PORT: 'x' }, 1, /^bowline-server: BOWLINE_PORT must be a whole number/],
  // Everything else that stops a start, or a command, is in failedStart, runKeys and sharedStore, in the long form.
  [['start'], { BOWLINE_DB: tmpdir() }, 1, /^bowline-server: .* cannot be opened.*\n$/],
  [['keys', 'rotate'], {}, 1, /^bowline-server: There is no database.*\n$/],
  [['move'], {}, 1, /^bowline-server: .*BOWLINE_DATABASE_URL is needed.*\n$/],
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

test('exits with 0 and leaves no log, also once a thread has moved the log into the file', async () => {
  const file = join(temporaryFolder(), 'bowline.sqlite')
  const { child, exit, url } = runServer([], { BOWLINE_DB: file })
  await url()
  const isMoved = () => expect(readFileSync(file).includes('relay_mailbox')).toBe(true)
  await vi.waitFor(isMoved, { timeout: 20_000 })
  child.kill('SIGTERM')
  expect(await exit).toMatchObject({ code: 0, text: expect.not.stringContaining('Warning') })
  expect(existsSync(`${file}-wal`)).toBe(false)
})
