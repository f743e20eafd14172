import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { clearSigning } from '@bowline/clear-signing'
import { createDescriptorReads } from '@bowline/common/api'
import { describe, expect, onTestFinished, test } from 'vitest'
import { callCommand } from '../../testing/callCommand.test.support.ts'
import {
  caller,
  callerQuery,
  createTestServer,
  shopOrigin,
} from '../../testing/createTestServer.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'

const COMMIT = 'c0ffee'.padEnd(40, '0')
const VAULT = '0x00000000000000000000000000000000000000aa'
const OTHER = '0x00000000000000000000000000000000000000bb'
const DEPOSIT = 'deposit(uint256 amount)'

const vault = (intent: string) => ({
  includes: '../../ercs/base.json',
  context: {
    contract: { deployments: [{ chainId: 1, address: VAULT.toUpperCase().replace('X', 'x') }] },
  },
  metadata: { owner: 'Someone' },
  display: { formats: { [DEPOSIT]: { intent } } },
})
const FILES = {
  'ercs/base.json': {
    display: { formats: { [DEPOSIT]: { fields: [{ path: 'amount', label: 'Amount' }] } } },
  },
  'registry/someone/calldata-vault.json': vault('Deposit'),
  'registry/someone/calldata-broken.json': { context: {} },
  'registry/someone/testsv2/calldata-vault.tests.json': { tests: [] },
}

/** A folder that is laid out as the registry is. */
function writeFiles(files: Readonly<Record<string, unknown>> = FILES): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  return folder
}

/** An archive as code hosts make it: with the commit, and a folder around everything. */
function archive(files: Readonly<Record<string, unknown>> = FILES, commit = COMMIT): Buffer {
  const block = (name: string, kind: string, content: string) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(Buffer.byteLength(content).toString(8).padStart(11, '0'), 124)
    header.write(kind, 156)
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512)
    body.write(content)
    return Buffer.concat([header, body])
  }
  const record = (name: string, value: string) =>
    `${name.length + value.length + 5} ${name}=${value}\n`
  return gzipSync(
    Buffer.concat([
      block('pax_global_header', 'g', record('comment', commit)),
      block('registry-c0ffee/', '5', ''),
      ...Object.entries(files).flatMap(([name, content]) => [
        block('x', 'x', record('path', `registry-c0ffee/${name}`)),
        block('cut', '0', JSON.stringify(content)),
      ]),
      Buffer.alloc(1024),
    ]),
  )
}

const fetchFrom = (from: string, folder: string, commit = COMMIT) =>
  callCommand(['descriptors', 'fetch', commit, from], { BOWLINE_DESCRIPTORS: folder })
const add = (file: string, folder: string) =>
  callCommand(['descriptors', 'add', file], { BOWLINE_DESCRIPTORS: folder })

/** What a page is told of the vault by a server with that folder. */
async function ask(folder: string) {
  const { app } = createTestServer({ BOWLINE_DESCRIPTORS: folder })
  const get = async (path: string) => {
    const response = await app.request(`${path}?${callerQuery}`, {
      headers: { origin: shopOrigin },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const index = await get('/v1/descriptors/eip155:1/00')
  const hash = index.body.contracts[VAULT]
  return { get, index, hash, shard: hash && (await get(`/v1/descriptors/${hash}`)) }
}

const intentsOf = (text: string) =>
  JSON.parse(text).map((one: { display: { formats: object } }) =>
    Object.values(one.display.formats).map(({ intent }) => intent),
  )

describe('descriptors fetch', () => {
  test('keeps what a folder says, and says which files it has left out and why', async () => {
    const folder = temporaryFolder()
    const { code, text } = await fetchFrom(writeFiles(), folder)
    expect(text).toContain('left out: registry/someone/calldata-broken.json')
    expect(text).toContain('1 descriptors of 1 contracts are in')
    expect(code).toBe(0)
    const { index, hash, shard } = await ask(folder)
    expect(createHash('sha256').update(shard.body.text).digest('hex')).toBe(hash)
    expect(intentsOf(shard.body.text)).toEqual([['Deposit']])
    expect(index.headers.get('cache-control')).toContain('max-age=300')
    expect(shard.headers.get('cache-control')).toContain(`max-age=${30 * 86_400}`)
  })

  test('reads the archive of a code host, and refuses the one of another commit', async () => {
    const server = createServer((_, response) => response.end(archive()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const folder = temporaryFolder()
    const url = `http://127.0.0.1:${port}/tar.gz`
    expect(await fetchFrom(url, folder)).toMatchObject({ code: 0 })
    expect((await ask(folder)).hash).toBeDefined()
    const other = await fetchFrom(url, folder, 'a'.repeat(40))
    expect(other).toEqual({
      code: 1,
      text: `bowline-server: ${url} is of the commit ${COMMIT}, not of ${'a'.repeat(40)}.\n`,
    })
  })

  test('replaces what was fetched, and leaves it alone where it fails', async () => {
    const folder = temporaryFolder()
    await fetchFrom(writeFiles(), folder)
    const before = readFileSync(join(folder, 'registry.json'), 'utf8')
    const file = join(temporaryFolder(), 'cut.tar.gz')
    writeFileSync(
      file,
      gzipSync(Buffer.concat([Buffer.alloc(124), Buffer.from('00000077777\0'), Buffer.alloc(400)])),
    )
    expect(await fetchFrom(file, folder)).toMatchObject({ code: 1 })
    expect(await fetchFrom(writeFiles({}), folder)).toMatchObject({ code: 1 })
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe(before)
    await fetchFrom(
      writeFiles({ ...FILES, 'registry/someone/calldata-vault.json': vault('Save') }),
      folder,
    )
    expect(intentsOf((await ask(folder)).shard.body.text)).toEqual([['Save']])
  })

  test.each([
    [['descriptors', 'fetch'], 'descriptors fetch needs a commit.'],
    [['descriptors', 'fetch', 'main'], '"main" is no whole commit'],
    [['descriptors', 'fetch', COMMIT, '/no/such/folder'], 'no such file'],
    [['descriptors', 'add'], 'descriptors add needs a file.'],
    [['descriptors', 'add', 'a', 'b'], '"b" is one word too many.'],
    [['descriptors'], 'There is no command "descriptors".'],
  ])('%j is refused', async (args, reason) => {
    const result = await callCommand(args, { BOWLINE_DESCRIPTORS: temporaryFolder() })
    expect(result).toEqual({ code: 1, text: expect.stringContaining(reason) })
  })
})

describe('descriptors add', () => {
  test('puts the own ones before those of the registry, and replaces a file of the same name', async () => {
    const folder = temporaryFolder()
    await fetchFrom(writeFiles(), folder)
    const own = (intent: string) => {
      const files = { 'ercs/base.json': FILES['ercs/base.json'], 'a/b/vault.json': vault(intent) }
      return join(writeFiles(files), 'a/b/vault.json')
    }
    expect(await add(own('Store'), folder)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`Added for eip155:1:${VAULT}.`),
    })
    await add(own('Keep'), folder)
    expect(intentsOf((await ask(folder)).shard.body.text)).toEqual([['Keep'], ['Deposit']])
  })

  test('names the place of what is wrong', async () => {
    const file = join(writeFiles({ 'vault.json': { context: {} } }), 'vault.json')
    const { code, text } = await add(file, temporaryFolder())
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringContaining('vault.json, display.formats'),
    })
  })
})

describe('a server', () => {
  test('without descriptors says that there are none', async () => {
    const { get, index } = await ask(temporaryFolder())
    expect(index).toMatchObject({ status: 200, body: { contracts: {} } })
    expect((await get(`/v1/descriptors/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await get('/v1/descriptors/eip155:1/zz')).status).toBe(400)
    expect((await get('/v1/descriptors/solana:1/00')).status).toBe(400)
  })

  test('does not start with what was changed', async () => {
    const folder = temporaryFolder()
    await fetchFrom(writeFiles(), folder)
    const path = join(folder, 'registry.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Deposit', 'Desposit'))
    expect(() => createTestServer({ BOWLINE_DESCRIPTORS: folder })).toThrow(
      'was changed: fetch it again',
    )
    writeFileSync(path, '{')
    expect(() => createTestServer({ BOWLINE_DESCRIPTORS: folder })).toThrow('is damaged: delete it')
  })
})

test('a page reads a call by what its server keeps of the contract', async () => {
  const folder = temporaryFolder()
  await fetchFrom(writeFiles(), folder)
  const { app } = createTestServer({ BOWLINE_DESCRIPTORS: folder })
  const readDescriptors = createDescriptorReads({
    baseUrl: 'http://server.test',
    caller,
    fetch: async (input) => app.request(`${input}`, { headers: { origin: shopOrigin } }),
  })
  const reader = await clearSigning.loadReader('eip155')
  // deposit(5)
  const data = `0xb6b55f25${'5'.padStart(64, '0')}`
  const request = { method: 'eth_sendTransaction', params: [{ to: VAULT, data }] }
  const { signal } = new AbortController()
  const context = { chainId: 'eip155:1', account: OTHER, readDescriptors }
  const options = { context, ask: async () => undefined, signal, onUnanswered() {} }
  const known = (await reader.lookUp?.(request, options)) ?? context
  expect(reader.read(request, known)).toMatchObject({
    intent: 'describedCall',
    clarity: 'clear',
    fields: [
      { label: 'action', value: { text: 'Deposit' } },
      { label: 'app', value: { text: 'Someone' } },
      { label: 'described', name: 'Amount', value: { value: 5n } },
      { label: 'contract' },
    ],
  })
  expect(await readDescriptors(`eip155:1:${OTHER}`, signal)).toBeUndefined()
})
