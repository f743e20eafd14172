import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv } from 'node:util'
import { expect, test, vi } from 'vitest'
import { parseConfig, unknownSettings } from '../config/parseConfig.ts'
import { callCommand } from '../testing/callCommand.test.support.ts'
import { createNode } from '../testing/createNode.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { runInit } from './runInit.ts'

const newFile = () => join(temporaryFolder(), 'bowline.env')
const readFile = (file: string) => parseEnv(readFileSync(file, 'utf8'))
const ANSWERS = [
  '--apps',
  'https://shop.example/cart, www.shop.example',
  '--data',
  '/data/db.sqlite',
]

/** A person who types an answer when its question is drawn; only Enter for the others. */
function personWith(answers: Readonly<Record<string, readonly string[]>>) {
  const input = new PassThrough()
  const output = new PassThrough()
  const shown: string[] = []
  const waiting = new Map(
    Object.entries(answers).map(([question, typed]) => [question, [...typed]]),
  )
  output.on('data', (part) => {
    const text = String(part)
    shown.push(text)
    for (const [question, typed] of waiting) {
      // Drawn anew with an error, it is asked again.
      if (!text.includes(question)) continue
      const next = typed.shift()
      if (next !== undefined) setImmediate(() => input.write(next))
    }
  })
  return { terminal: { input, output }, shown }
}

test('writes what the flags answer as settings that a server takes, for its owner alone', async () => {
  const file = newFile()
  const { code, text } = await callCommand([
    ...['init', file, ...ANSWERS, '--address', 'https://kit.shop.example'],
    ...['--chains', 'ethereum, base=https://rpc.example/KEY, eip155:100=https://gnosis.example'],
  ])
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining(`--settings ${file}`) })
  expect(text).toContain("projectId: 'shop-example', services: { url: 'https://kit.shop.example' }")
  const settings = readFile(file)
  expect(unknownSettings(settings)).toEqual([])
  expect(parseConfig(settings)).toMatchObject({
    projects: [
      { id: 'shop-example', origins: ['https://shop.example', 'https://www.shop.example'] },
    ],
    publicUrl: 'https://kit.shop.example',
    trustedProxies: 1,
    databasePath: '/data/db.sqlite',
    backup: { folder: '/data/db.sqlite.backups' },
    rpc: {
      'eip155:1': [expect.stringMatching(/^https:/)],
      'eip155:8453': ['https://rpc.example/KEY'],
      'eip155:100': ['https://gnosis.example'],
    },
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain('# A public endpoint is limited')
})

test('whoever has npx alone is told to go on with npx', async () => {
  const file = newFile()
  const { text } = await callCommand(['init', file, '--yes'], { npm_command: 'exec' })
  expect(text).toContain(`\n  npx @bowline/server doctor --settings ${file}\n`)
  expect(text).toContain(`\n  npx @bowline/server --settings ${file}\n`)
  expect(text).not.toMatch(/^ *bowline-server /m)
})

test('each setting that the file could have on is one that the server reads', async () => {
  const file = newFile()
  await callCommand(['init', file, '--yes', '--data', 'postgresql://u:p@db.example/bowline'])
  const on = readFileSync(file, 'utf8').replace(/^#(?=BOWLINE_)/gm, '')
  const settings = parseEnv(on)
  expect(Object.keys(settings).length).toBeGreaterThan(10)
  expect(unknownSettings(settings)).toEqual([])
  expect(parseConfig(settings)).toMatchObject({
    sharedStore: { redisUrl: expect.stringMatching(/^rediss:/) },
  })
})

test('the doctor passes what was written, for this machine and for visitors', async () => {
  const node = await createNode(() => '0x1')
  for (const address of ['local', 'https://kit.shop.example']) {
    const folder = temporaryFolder()
    const file = join(folder, 'bowline.env')
    const apps = address === 'local' ? [] : ['--apps', 'https://shop.example']
    await callCommand([
      ...['init', file, '--yes', ...apps, '--address', address],
      ...['--chains', `ethereum=${node.url}`, '--data', join(folder, 'bowline.sqlite')],
    ])
    const { code, text } = await callCommand(['doctor', '--settings', file], {
      BOWLINE_DB: '',
    })
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('Nothing unsafe') })
  }
})

test('variables that are set win over the file, and a file that is missing is named', async () => {
  const file = newFile()
  writeFileSync(file, 'BOWLINE_PORT=no\nBOWLINE_HOST=127.0.0.1\n')
  const broken = await callCommand(['start', '--settings', file], { BOWLINE_PORT: '' })
  expect(broken).toEqual({ code: 1, text: expect.stringContaining('BOWLINE_PORT must be') })
  const right = await callCommand(['keys', 'rotate', '--settings', file], { BOWLINE_PORT: '1' })
  expect(right.text).not.toContain('BOWLINE_PORT')
  const missing = await callCommand(['doctor', '--settings', `${file}.not`])
  expect(missing).toEqual({ code: 1, text: expect.stringMatching(/file of settings .* cannot be/) })
})

test.each<[string, string[], RegExp]>([
  ['missing answers', ANSWERS, /give --address, --chains, or --yes/],
  ['no app', ['--yes', '--apps', ' , '], /--apps: Name at least one app/],
  ['no address of an app', ['--yes', '--apps', 'ftp://x'], /--apps: "ftp:\/\/x" is no address/],
  ['plain HTTP', ['--yes', '--address', 'http://kit.example'], /--address: .* plain HTTP/],
  ['a chain that nobody knows', ['--yes', '--chains', 'nochain'], /--chains: "nochain" is none of/],
  ['an endpoint that is none', ['--yes', '--chains', 'base=ftp://x'], /must be an http:\/\//],
  ['another database', ['--yes', '--data', 'mysql://db'], /--data: "mysql:\/\/db" is neither/],
  ['a word too many', ['--yes', 'another'], /one word too many/],
  ['an unknown flag', ['--loud'], /Unknown option/],
])('%s: says so in one sentence and writes nothing', async (_name, args, text) => {
  const file = newFile()
  const result = await callCommand(['init', file, ...args])
  expect(result).toEqual({ code: 1, text: expect.stringMatching(text) })
  expect(() => statSync(file)).toThrow('ENOENT')
})

test('a file that is there is replaced only if that is said', async () => {
  const file = newFile()
  writeFileSync(file, 'mine', { mode: 0o644 })
  const refused = await callCommand(['init', file, '--yes'])
  expect(refused).toEqual({ code: 1, text: expect.stringContaining('Replace it with --force') })
  const no = personWith({ 'Replace it?': ['\r'] })
  expect(await quietly(() => runInit([file, '--yes'], { env: {}, ...no }))).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  const yes = personWith({ 'Replace it?': ['y'] })
  expect(await quietly(() => runInit([file, '--yes'], { env: {}, ...yes }))).toBe(0)
  expect(readFile(file)).toHaveProperty('BOWLINE_PROJECTS')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await callCommand(['init', file, '--yes', '--force'])).code).toBe(0)
})

test('asks a person what no flag has answered, each question until it is answered', async () => {
  const file = newFile()
  const { terminal, shown } = personWith({
    'Which apps': ['https://shop.example\r'],
    'At which address': ['http://kit.example\r', '\u0015https://kit.example\r'],
    'Which chains': ['\r'],
  })
  const args = [file, '--data', 'postgresql://u:p@db.example/bowline']
  expect(await quietly(() => runInit(args, { env: {}, terminal }))).toBe(0)
  expect(shown.join('')).toContain('plain HTTP')
  expect(shown.join('')).not.toContain('Where is its data')
  expect(parseConfig(readFile(file))).toMatchObject({
    publicUrl: 'https://kit.example',
    rpc: {},
    sharedStore: { databaseUrl: 'postgresql://u:p@db.example/bowline' },
  })
})

test('writes nothing for a person who leaves', async () => {
  const file = newFile()
  const { terminal } = personWith({ 'Which apps': ['\r'], 'At which address': ['\u0003'] })
  expect(await quietly(() => runInit([file], { env: {}, terminal }))).toBe(1)
  expect(() => statSync(file)).toThrow('ENOENT')
})

async function quietly<T>(run: () => Promise<T>): Promise<T> {
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  try {
    return await run()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
