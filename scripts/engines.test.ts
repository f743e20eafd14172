import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// A script, not a module with types: loaded by its address.
const { findEngines } = await import(new URL('./engines.mjs', import.meta.url).href)

type Environment = Readonly<Record<string, string>>

/** A machine with nothing on it but the programs that a test puts there. */
function createMachine(platform = 'linux') {
  const root = mkdtempSync(join(tmpdir(), 'bowline-engines-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const bin = join(root, 'bin')
  mkdirSync(bin)
  const asked = join(root, 'asked')
  return {
    program(name: string, script = 'exit 0') {
      const file = join(bin, name)
      writeFileSync(file, `#!/bin/sh\n${script}\n`)
      chmodSync(file, 0o755)
      return file
    },
    miniBrowser(folder: string) {
      mkdirSync(join(root, folder), { recursive: true })
      const file = join(root, folder, 'MiniBrowser')
      writeFileSync(file, '')
      return file
    },
    aptGet(script = 'exit 0') {
      this.program('apt-get', `echo "$@" >> ${asked}\n${script}`)
    },
    asked: () => (existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []),
    find: (env: Environment = {}): Environment =>
      findEngines({
        env: { PATH: bin, ...env },
        machine: { platform, isRoot: true, aptGet: join(bin, 'apt-get'), usr: root },
        fail(message: string): never {
          throw new Error(message)
        },
      }),
  }
}

test('finds the engines of this machine, and the first Firefox that starts', () => {
  const { program, miniBrowser, find } = createMachine()
  program('firefox-esr', 'exit 127')
  const firefox = program('firefox')
  for (const name of ['WebKitWebDriver', 'Xvfb']) program(name)
  const webkit = miniBrowser('lib/x86_64-linux-gnu/webkit2gtk-4.1')
  expect(find()).toEqual({ FIREFOX_PATH: firefox, WEBKIT_PATH: webkit })
  const mine = program('my-firefox')
  expect(find({ FIREFOX_PATH: mine }).FIREFOX_PATH).toBe(mine)
  expect(() => find({ FIREFOX_PATH: '/nowhere/firefox' })).toThrow(
    'FIREFOX_PATH is "/nowhere/firefox", which does not start.',
  )
})

test('says how to get what is not there, and installs nothing unless asked', () => {
  const machine = createMachine()
  machine.aptGet()
  const { NO_FIREFOX, NO_WEBKIT } = machine.find()
  expect(NO_FIREFOX).toContain('`npm test -- --install`')
  expect(NO_FIREFOX).toContain('`apt-get install firefox-esr`')
  expect(NO_WEBKIT).toContain('`apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb`')
  expect(machine.asked()).toEqual([])

  machine.find({ MAY_INSTALL: '1' })
  expect(machine.asked()).toEqual([
    'update -qq',
    'install -y -qq --no-install-recommends firefox-esr',
    'update -qq',
    'install -y -qq --no-install-recommends webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
  ])
})

test('uses what was installed', () => {
  const machine = createMachine()
  const firefox = machine.program('firefox-esr', 'exit 127')
  machine.aptGet(`printf '#!/bin/sh\\nexit 0\\n' > ${firefox}`)
  expect(machine.find({ MAY_INSTALL: '1' }).FIREFOX_PATH).toBe(firefox)
})

test('WebKit is whole with its driver and a screen, or is not there', () => {
  const { program, miniBrowser, find } = createMachine()
  const webkit = miniBrowser('libexec/webkit2gtk-4.1')
  program('WebKitWebDriver')
  expect(find().WEBKIT_PATH).toBeUndefined()
  program('Xvfb')
  expect(find().WEBKIT_PATH).toBe(webkit)
})

test('asks no Mac for WebKitGTK', () => {
  expect(createMachine('darwin').find().NO_WEBKIT).toBe(
    'it is tried as WebKitGTK, which is for Linux',
  )
})
