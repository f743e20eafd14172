import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
// Nothing listens there, and npm is told to believe that at once.
const NO_REGISTRY = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
const LIMIT_MS = 30_000

interface Machine {
  readonly node?: string
  readonly arch?: string
}

/** Starts a copy of the bootstrap that believes to be on another machine. */
function bootstrap(command: string, machine: Machine = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bootstrap-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && !path.endsWith('.test.ts'),
  })
  const { node = process.versions.node, arch = process.arch } = machine
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${node}' })
    Object.defineProperty(process, 'arch', { value: '${arch}' })`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, join(folder, 'scripts/bootstrap.mjs'), command],
    { encoding: 'utf8', env: { PATH: process.env.PATH, ...NO_REGISTRY }, timeout: LIMIT_MS },
  )
  return { status, said: stderr.trim(), printed: stdout, folder }
}

const lastLine = (text: string) => text.split('\n').at(-1)

test.each(['12.22.12', '18.20.8', '19.9.0'])('Node %s is told which Node is needed', (node) => {
  const { status, said } = bootstrap('test', { node })
  expect(status).toBe(1)
  expect(said).toBe(`Bowline needs Node 20 or newer to start; this is Node ${node}.`)
})

test('on a platform without Node on npm, an unsuitable Node is reported with what to install', () => {
  const { status, said } = bootstrap('test', { node: '20.20.2', arch: 's390x' })
  expect(status).toBe(1)
  expect(said).toBe(
    `Please install Node ^22.18.0 || >=24.11.0: npm has no prebuilt one for ${process.platform}-s390x.`,
  )
})

test(
  'a registry out of reach ends in one sentence and leaves no half of a toolchain',
  () => {
    const { status, said, folder } = bootstrap('test', { node: '20.20.2' })
    expect(status).toBe(1)
    expect(lastLine(said)).toMatch(/^npm could not install pnpm@.*Is the npm registry reachable\?$/)
    expect(said).not.toMatch(/^\s+at /m)
    expect(readdirSync(join(folder, '.toolchain'))).toEqual([])
  },
  LIMIT_MS,
)

test('an unknown command is reported with the known ones', () => {
  const { status, said, printed } = bootstrap('destroy')
  expect(status).toBe(1)
  expect(said).toMatch(/^usage: npm run demo \| check \| test \| /)
  expect(printed).toBe('')
})
