import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import { readDescriptors } from './readDescriptors.ts'

const services = { data: 'https://api.example' }
const address = `0x${'a'.repeat(40)}`
const sha256 = '0'.repeat(64)
const { signal } = new AbortController()

test('an app without a server asks nobody about contracts', () => {
  expect(readDescriptors(setupKit({}).kit)).toBeUndefined()
})

test('the app’s server is asked about a contract, in the name of its project', async () => {
  const asked: URL[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(`${input}`)
    asked.push(url)
    const isIndex = url.pathname.includes('eip155')
    return Response.json(isIndex ? { contracts: { [address]: sha256 } } : { text: '[]' })
  }
  const { kit } = setupKit({ services, fetch })
  const read = readDescriptors(kit)
  expect(await read?.(`eip155:1:${address}`, signal)).toEqual({ text: '[]', sha256 })
  expect(asked.map(({ pathname }) => decodeURIComponent(pathname))).toEqual([
    '/v1/descriptors/eip155:1/aa',
    `/v1/descriptors/${sha256}`,
  ])
  expect(asked.every((url) => url.searchParams.has('projectId'))).toBe(true)
})

test('a server that knows no such question keeps nothing', async () => {
  const fetch = async () => new Response('{}', { status: 404 })
  const { kit } = setupKit({ services, fetch })
  expect(await readDescriptors(kit)?.(`eip155:1:${address}`, signal)).toBeUndefined()
})

test('a server that refuses is no alert for the developer', async () => {
  const fetch = async () => new Response('{}', { status: 403 })
  const { kit } = setupKit({ services, fetch, debug: true })
  await expect(readDescriptors(kit)?.(`eip155:1:${address}`, signal)).rejects.toMatchObject({
    code: 'HTTP_STATUS',
  })
  expect(kit.alerts.store.getState().alert).toBeUndefined()
})
