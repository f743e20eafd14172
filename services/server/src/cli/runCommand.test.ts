import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { callCommand } from '../testing/callCommand.test.support.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'

const NO_STACK = expect.not.stringMatching(/\n\s+at /)

test.each([
  [['--help'], {}, 0, /Usage/],
  [['fly'], {}, 1, /^bowline-server: There is no command "fly"\. See --help\.\n$/],
  [['--loud'], {}, 1, /^bowline-server: Unknown option '--loud'/],
  [['start'], { BOWLINE_PORT: 'x' }, 1, /^bowline-server: BOWLINE_PORT must be a whole number/],
  [
    ['start'],
    { BOWLINE_PORT: 'x', BOWLINE_RPCX: '1' },
    1,
    /^bowline-server: nothing reads BOWLINE_RPCX.*\nbowline-server: BOWLINE_PORT/,
  ],
  [['doctor'], { BOWLINE_PORT: 'x', BOWLINE_RPCX: '1' }, 1, /Nothing reads BOWLINE_RPCX/],
  // Everything else that stops a start, or a command, is in failedStart, runKeys and sharedStore, in the long form.
  [['keys', 'rotate'], {}, 1, /^bowline-server: There is no database.*\n$/],
  [['move'], {}, 1, /^bowline-server: .*BOWLINE_DATABASE_URL is needed.*\n$/],
  [['doctor'], {}, 1, /UNSAFE {2}The development project/],
])('%j exits with the expected code and text', async (args, env, code, text) => {
  const result = await callCommand(args, env as Record<string, string>)
  expect(result).toEqual({ code, text: expect.stringMatching(text) })
  expect(result.text).toEqual(NO_STACK)
})

test.each([
  [['--version'], 0, /^\d+\.\d+\.\d+/],
  [['start'], 1, /^bowline-server: .* cannot be opened.*\n$/],
])('a process with %j exits with the expected code and text', async (args, code, text) => {
  // A folder is no database. The lock of a database lies beside it.
  const folder = join(temporaryFolder(), 'folder')
  mkdirSync(folder)
  const result = await runServer(args, { BOWLINE_DB: folder }).exit
  expect(result).toMatchObject({ code, text: expect.stringMatching(text) })
  expect(result.text).toEqual(NO_STACK)
})

test('serves until SIGTERM and exits with 0', async () => {
  const { child, exit, url } = runServer()
  const address = await url()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, text } = await exit
  expect(code).toBe(0)
  expect(text).toContain(`projectId: 'local-project', services: { url: '${address}' }`)
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
