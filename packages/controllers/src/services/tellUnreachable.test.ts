import { createFakeAdapter } from '@bowline/common/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createKit } from '../assembly/createKit.ts'
import { clientOptions } from './clientOptions.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

function optionsWith(fetch: typeof globalThis.fetch) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kit = createKit({ adapters: [createFakeAdapter()], fetch })
  return { warn, options: clientOptions(kit, 'https://a.example') }
}

test('development is told once that nobody answers at an address', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const { warn, options } = optionsWith(gone)
  await expect(options.fetch?.('https://a.example/x')).rejects.toThrow('Failed to fetch')
  await expect(options.fetch?.('https://a.example/y')).rejects.toThrow('Failed to fetch')
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/"services" names https:\/\/a\.example, and nobody answers there\./)],
  ])
})

test('an answer, an abort and a visitor are told nothing', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const aborted = optionsWith(() => Promise.reject(new DOMException('gone', 'AbortError')))
  await expect(aborted.options.fetch?.('https://a.example')).rejects.toThrow('gone')
  const answered = optionsWith(async () => new Response('{}'))
  expect((await answered.options.fetch?.('https://a.example'))?.ok).toBe(true)
  vi.stubEnv('NODE_ENV', 'production')
  const visited = optionsWith(gone)
  await expect(visited.options.fetch?.('https://a.example')).rejects.toThrow('Failed to fetch')
  expect(visited.warn).not.toHaveBeenCalled()
})
