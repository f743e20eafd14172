import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const commands = new URL('./demoCommands.mjs', import.meta.url)
const { demoCommand, devCommand } = await import(commands.href)
const root = join(import.meta.dirname, '..')

// Loading everything from source, twice, takes a moment on a busy machine.
const START_LIMIT_MS = 360_000

/** The files of a clone, with what an install adds and without anything that is built. */
function freshClone(): string {
  // On macOS the folder for temporary files is a link, behind which Vite serves no file.
  const clone = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-clone-')))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\0')
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    cpSync(join(root, file), join(clone, file))
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  for (const folder of ['packages', 'services', 'apps'])
    for (const name of readdirSync(join(root, folder))) {
      const modules = join(folder, name, 'node_modules')
      // Links to other packages are relative: they lead to those of the clone.
      if (existsSync(join(root, modules)))
        cpSync(join(root, modules), join(clone, modules), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (path) => !path.includes('/node_modules/.'),
        })
    }
  // An install ends with it.
  const compile = ['scripts/texts/main.ts', 'compile']
  expect(spawnSync(process.execPath, compile, { cwd: clone }).status).toBe(0)
  return clone
}

/** Runs a command in a clone until it says that the demo is ready. Returns what it said, and how it is asked. */
async function startIn(clone: string, [, ...flags]: readonly string[]) {
  const env = { ...process.env, DEMO_PORT: '0' }
  const child = spawn(process.execPath, flags, {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  onTestFinished(stop)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      said += part
      const [, address] = said.match(/Demo ready: (\S+)/) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(said)))
  })
  const get = async (path: string) => {
    const response = await fetch(new URL(path, url), { headers: { accept: '*/*' } })
    return { status: response.status, body: await response.text(), headers: response.headers }
  }
  // The page of the embedded wallet is on a site of its own.
  const getWallet = () => get(`${url.replace('127.0.0.1', 'localhost')}/?projectId=local-project`)
  return { said, get, getWallet, stop }
}

test(
  'the demo is served on a fresh clone, where nothing is built',
  async () => {
    const clone = freshClone()
    expect(existsSync(join(clone, 'packages/common/dist'))).toBe(false)
    const demo = await startIn(clone, demoCommand)
    expect(demo.said).toMatch(/^Loading the servers \.\.\. \d+\.\d s\n/)
    const page = await demo.get('/')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const [, script] = page.body.match(/src="(\/assets\/[^"]+\.js)"/) ?? []
    const sheets = [...page.body.matchAll(/href="(\/assets\/[^"]+\.css)"/g)]
    for (const path of ['/lab', '/playground', '/wallet', '/terms', `${script}`])
      expect(await demo.get(path), path).toMatchObject({ status: 200 })
    // The styles import those of other packages.
    const styles = await Promise.all(sheets.map(([, path]) => demo.get(`${path}`)))
    expect(styles.map(({ body }) => body).join('')).toContain('.bl-button')
    expect((await demo.getWallet()).body).toContain('<title>Wallet</title>')
    await demo.stop()

    const dev = await startIn(clone, devCommand)
    for (const path of ['/', '/lab', '/playground', '/src/home-page/main.tsx'])
      expect(await dev.get(path), path).toMatchObject({ status: 200 })
    expect((await dev.getWallet()).body).toContain('<title>Wallet</title>')
    const source = await dev.get(`/@fs${join(clone, 'packages/react/src/styles.css')}`)
    expect(source.status, source.body).toBe(200)
    expect(source.body).toContain('.bl-button')
  },
  START_LIMIT_MS,
)
