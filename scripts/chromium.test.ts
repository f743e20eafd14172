import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// A script, not a module with types: loaded by its address.
const { drawsEveryPage, findChromium } = await import(
  new URL('./chromium.mjs', import.meta.url).href
)

class Failed extends Error {}

/** A machine with nothing on it but the programs that a test puts there. */
function createMachine({ arch = 'riscv64' }: { readonly arch?: string } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'bowline-chromium-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const bin = join(root, 'bin')
  mkdirSync(bin)
  const npmInstall = vi.fn()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return {
    root,
    npmInstall,
    program(name: string, exitCode: number) {
      const file = join(bin, name)
      writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`)
      chmodSync(file, 0o755)
      return file
    },
    find: (env: Readonly<Record<string, string>> = {}, options: object = {}): string =>
      findChromium({
        root,
        env: { PATH: bin, ...env },
        npmInstall,
        machine: { platform: 'linux', arch, isRoot: true, aptGet: join(bin, 'apt-get') },
        ...options,
        fail(message: string): never {
          throw new Failed(message)
        },
      }),
  }
}

test('uses the browser in CHROMIUM_PATH', () => {
  const { find, program } = createMachine()
  program('chromium', 0)
  const mine = program('my-browser', 0)
  expect(find({ CHROMIUM_PATH: mine })).toBe(mine)
})

test('refuses a CHROMIUM_PATH that does not start in one sentence', () => {
  const { find } = createMachine()
  expect(() => find({ CHROMIUM_PATH: '/nowhere/chrome' })).toThrow(
    new Failed('CHROMIUM_PATH is "/nowhere/chrome", which does not start.'),
  )
})

test('uses an installed browser if no pinned one is available, and if it starts', () => {
  const { find, program, npmInstall } = createMachine()
  program('chromium', 127)
  const working = program('google-chrome', 0)
  expect(find()).toBe(working)
  expect(npmInstall).not.toHaveBeenCalled()
})

test("prefers npm's browser to an installed one", () => {
  const { root, find, program } = createMachine({ arch: 'x64' })
  program('chromium', 0)
  const folder = join(root, '.toolchain/sparticuz-chromium-153.0.0')
  mkdirSync(folder, { recursive: true })
  const launcher = join(folder, 'chromium.sh')
  writeFileSync(launcher, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  expect(find()).toBe(launcher)
})

test('only a headless shell draws the pages in the background', () => {
  expect(drawsEveryPage('', '/repository')).toBe(true)
  expect(drawsEveryPage('/repository/.toolchain/chromium/chromium.sh', '/repository')).toBe(true)
  expect(drawsEveryPage('/usr/bin/chromium-headless-shell', '/repository')).toBe(true)
  expect(drawsEveryPage('/usr/bin/chromium', '/repository')).toBe(false)
})

test("uses an installed browser if Playwright's download does not start", () => {
  const { find, program } = createMachine()
  program('pnpm', 0)
  program('node', 1)
  const working = program('chromium', 0)
  expect(find()).toBe(working)
})

test('asks the system for packages only where that is allowed', () => {
  const { root, find, program } = createMachine()
  const file = join(root, 'asked')
  for (const name of ['pnpm', 'apt-get'])
    writeFileSync(program(name, 1), `#!/bin/sh\necho ${name} "$@" >> ${file}\nexit 1\n`)
  program('node', 1)
  const asked = () => readFileSync(file, 'utf8').trim().split('\n')
  expect(find({}, { isOptional: true })).toBeUndefined()
  const download = 'pnpm exec playwright install --only-shell chromium'
  expect(asked()).toEqual([download])
  rmSync(file)
  find({ MAY_INSTALL: '1' }, { isOptional: true })
  expect(asked()).toEqual([
    'pnpm exec playwright install --with-deps --only-shell chromium',
    download,
    'apt-get update -qq',
  ])
})

test("downloads npm's browser on platforms that it supports", () => {
  const { find, npmInstall } = createMachine({ arch: 'x64' })
  expect(() => find()).toThrow(Failed)
  expect(npmInstall).toHaveBeenCalledWith(
    expect.stringContaining('.toolchain'),
    expect.stringMatching(/^@sparticuz\/chromium@/),
  )
})

test('reports in one sentence that no browser is available', () => {
  const { find, npmInstall } = createMachine()
  expect(() => find()).toThrow(
    new Failed('No Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to its program.'),
  )
  expect(npmInstall).not.toHaveBeenCalled()
})
