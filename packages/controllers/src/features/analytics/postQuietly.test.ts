import { expect, test } from 'vitest'
import { postQuietly } from './postQuietly.ts'

test('sends without cookies, without a preflight, and also while the page is being left', async () => {
  const requests: [unknown, RequestInit | undefined][] = []
  postQuietly(async (url, init) => {
    requests.push([url, init])
    return new Response()
  })('https://api.example/e', '{}')
  expect(requests).toEqual([
    ['https://api.example/e', { method: 'POST', body: '{}', credentials: 'omit', keepalive: true }],
  ])
})

test('a server that is away is no error', async () => {
  const failure = Promise.reject(new TypeError('Failed to fetch'))
  expect(postQuietly(() => failure)('https://api.example/e', '{}')).toBeUndefined()
  // An unhandled rejection would fail the run.
  await failure.catch(() => {})
})
