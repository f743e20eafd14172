import { expect, test } from 'vitest'
import { postQuietly } from './postQuietly.ts'

test('sends without cookies or a preflight, also while the page unloads', async () => {
  const requests: [unknown, RequestInit | undefined][] = []
  postQuietly(async (url, init) => {
    requests.push([url, init])
    return new Response()
  })('https://api.example/e', '{}')
  expect(requests).toEqual([
    ['https://api.example/e', { method: 'POST', body: '{}', credentials: 'omit', keepalive: true }],
  ])
})

test('ignores a server that cannot be reached', async () => {
  const failure = Promise.reject(new TypeError('Failed to fetch'))
  expect(postQuietly(() => failure)('https://api.example/e', '{}')).toBeUndefined()
  // An unhandled rejection would fail the run.
  await failure.catch(() => {})
})
