import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { request as secureRequest } from 'node:https'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_ASKED_AT_ONCE } from '../../../http/createUntrustedHosts.ts'
import { isPublicAddress } from '../../../http/isPublicAddress.ts'
import { listenLocally } from '../../../testing/listenLocally.test.support.ts'
import {
  createRemoteFiles,
  REMOTE_FILE_TIMEOUT_MS,
  type RemoteFilesOptions,
} from './createRemoteFiles.ts'

type Lookup = NonNullable<RemoteFilesOptions['lookup']>
type Found = (error: null, addresses: LookupAddress[]) => void

/** Resolves every name to one answer. The real function has many more overloads. */
const lookupOf = (...addresses: string[]) =>
  ((_name: string, _options: LookupAllOptions, found: Found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Lookup

/** A host on the loopback, without TLS, that stands for one on the internet. */
async function startHost(reply: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.headers.host}${incoming.url}`)
    reply(incoming, response)
  })
  const port = await listenLocally(server)
  const clock = createManualClock()
  const files = (options: Partial<RemoteFilesOptions> = {}) =>
    createRemoteFiles({
      hosts: [`media.example:${port}`],
      clock,
      // The same as the secure request, except for encryption.
      request: request as typeof secureRequest,
      lookup: lookupOf('127.0.0.1'),
      isAllowedAddress: () => true,
      ...options,
    })
  return { asked, port, files, clock, url: new URL(`https://media.example:${port}/a/1.png?x=1`) }
}

const sayHello = (_request: IncomingMessage, response: ServerResponse) => void response.end('hello')

test('reads a file of an allowed host', async () => {
  const { files, url, asked, port } = await startHost(sayHello)
  const found = files().find(url.href)
  expect(found?.href).toBe(url.href)
  expect((await files().read(url, 100)).toString()).toBe('hello')
  expect(asked).toEqual([`media.example:${port}/a/1.png?x=1`])
})

test.each([
  'http://media.example/1.png',
  'https://other.example/1.png',
  'https://media.example.evil.example/1.png',
  'https://media.example:8443/1.png',
  'https://user@media.example/1.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ar://abc',
  '//media.example/1.png',
  '',
])('%s may not be fetched', (uri) => {
  const files = createRemoteFiles({ hosts: ['media.example'], clock: createManualClock() })
  expect(files.find(uri)).toBeUndefined()
})

test('IPFS uses the first allowed host, and fails without one', () => {
  const clock = createManualClock()
  const files = createRemoteFiles({ hosts: ['ipfs.example', 'media.example'], clock })
  expect(files.find('ipfs://bafy/1.json')?.href).toBe('https://ipfs.example/ipfs/bafy/1.json')
  expect(files.find('ipfs://ipfs/bafy')?.href).toBe('https://ipfs.example/ipfs/bafy')
  expect(createRemoteFiles({ hosts: [], clock }).find('ipfs://bafy')).toBeUndefined()
})

test('private addresses cannot be listed as hosts', () => {
  const hosts = ['127.0.0.1', '10.1.2.3', '[::1]', '169.254.169.254', '2130706433', '0x7f.1']
  const files = createRemoteFiles({ hosts, clock: createManualClock() })
  for (const host of hosts) expect(files.find(`https://${host}/`)).toBeUndefined()
})

describe('does not connect to an allowed name', () => {
  test.each([
    ['a private address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
    ['this machine in new numbers', ['::ffff:127.0.0.1']],
    ['nothing', []],
  ])('that resolves to %s', async (_, addresses) => {
    const { files, url, asked } = await startHost(sayHello)
    const guarded = files({ lookup: lookupOf(...addresses), isAllowedAddress: isPublicAddress })
    await expect(guarded.read(url, 100)).rejects.toThrow('not a public address')
    expect(asked).toEqual([])
  })
})

test('a redirect is not followed', async () => {
  const { files, url, asked } = await startHost(
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  )
  await expect(files().read(url, 100)).rejects.toThrow('HTTP 302')
  expect(asked).toHaveLength(1)
})

test('a file above the limit is not read to the end', async () => {
  const { files, url } = await startHost((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', more)
    }
    more()
  })
  await expect(files().read(url, 2_000_000)).rejects.toMatchObject({ name: 'TooLargeError' })
})

test('a host that never finishes is aborted after 5 s', async () => {
  const asked = Promise.withResolvers<void>()
  const { files, url, clock } = await startHost((_, response) => {
    response.write('drip')
    asked.resolve()
  })
  const reading = files().read(url, 100)
  await asked.promise
  clock.advance(REMOTE_FILE_TIMEOUT_MS)
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})

test('reads 16 files at once, and rejects those beyond the queue', async () => {
  const held: ServerResponse[] = []
  const { files, url } = await startHost((_, response) => void held.push(response))
  const remote = files()
  const readings = Array.from({ length: 300 }, () => remote.read(url, 100))
  const settled = Promise.allSettled(readings)
  await expect(readings.at(-1)).rejects.toMatchObject({ name: 'CrowdedError' })
  await expect.poll(() => held.length).toBe(MAX_ASKED_AT_ONCE)
  const release = setInterval(() => {
    for (const response of held.splice(0)) response.end('hello')
  })
  onTestFinished(() => clearInterval(release))
  const done = (await settled).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(272)
})

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
