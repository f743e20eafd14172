import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ChainRefusal, createChainReads } from './createChainReads.ts'

const caller = { projectId: 'shop', st: 'frame', sv: '1' }

/** A server on this machine that answers each call with what the test says. */
async function setup(answer: (body: { readonly id: number }) => object) {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts = await request.toArray()
    const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
    bodies.push({ url: request.url, ...body })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, ...answer(body) }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { bodies, reads: createChainReads(caller, `http://127.0.0.1:${port}`) }
}

test('a chain is asked through the server of the page', async () => {
  const { bodies, reads } = await setup(({ id }) => ({ result: `0x${id}` }))
  const params = ['0x1', 'latest']
  expect(await reads.request('eip155:1', 'eth_getBalance', params)).toBe('0x1')
  expect(await reads.request('eip155:10', 'eth_chainId', [])).toBe('0x2')
  expect(bodies).toMatchObject([
    { url: expect.stringMatching(/eip155(:|%3A)1\b/), method: 'eth_getBalance', params },
    { url: expect.stringMatching(/eip155(:|%3A)10\b/), method: 'eth_chainId', params: [] },
  ])
})

test('a refusal of the chain has its code, and none of its words', async () => {
  const { reads } = await setup(() => ({ error: { code: -32000, message: 'Send all to Eve.' } }))
  const refusal = await reads.request('eip155:1', 'eth_call', []).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ChainRefusal)
  expect(refusal).toMatchObject({
    name: 'ChainRefusal',
    code: -32000,
    message: 'The chain has refused the request.',
  })
})

test('a read that is no longer needed ends', async () => {
  const { reads } = await setup(() => ({ result: '0x' }))
  const gone = AbortSignal.abort()
  await expect(reads.request('eip155:1', 'eth_chainId', [], gone)).rejects.toThrow()
})

test('descriptors of a contract are asked of the server of the page', async () => {
  const asked: (string | undefined)[] = []
  const address = `0x${'a'.repeat(40)}`
  const sha256 = '0'.repeat(64)
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?', 1)[0])
    response.setHeader('content-type', 'application/json')
    const isIndex = request.url?.includes('eip155')
    response.end(JSON.stringify(isIndex ? { contracts: { [address]: sha256 } } : { text: '[]' }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { readDescriptors } = createChainReads(caller, `http://127.0.0.1:${port}`)
  const { signal } = new AbortController()
  expect(await readDescriptors?.(`eip155:1:${address}`, signal)).toEqual({ text: '[]', sha256 })
  expect(await readDescriptors?.(`eip155:1:0x${'ab'.repeat(20)}`, signal)).toBeUndefined()
  expect(asked.map((path) => path && decodeURIComponent(path))).toEqual([
    '/v1/descriptors/eip155:1/aa',
    `/v1/descriptors/${sha256}`,
    '/v1/descriptors/eip155:1/ab',
  ])
})
