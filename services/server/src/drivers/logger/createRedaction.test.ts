import { expect, test } from 'vitest'
import { createRedaction } from './createRedaction.ts'

const KEY = 'c4n4ryKEY0123456789'

test.each([
  ['in the path', KEY, `https://node.example/v2/${KEY}`],
  ['in the query', KEY, `https://node.example/?apikey=${KEY}`],
  ['as the login', KEY, `https://user:${KEY}@node.example/`],
  ['as the subdomain', KEY.toLowerCase(), `https://${KEY}.quiknode.example/`],
  ['encoded', KEY, `https://node.example/${KEY.replace('K', '%4B')}`],
])('a key %s of the address is redacted in any text', (_name, key, address) => {
  const { text, value } = createRedaction(address)
  expect(text(`Invalid API key ${key}.`)).toBe('Invalid API key [redacted].')
  expect(value({ [key]: [`used ${key} today`] })).toEqual({
    '[redacted]': ['used [redacted] today'],
  })
})

test('keeps text that is not secret', () => {
  const { text, value } = createRedaction('https://node.example/v2/mainnet')
  expect(text('execution reverted on v2 mainnet')).toBe('execution reverted on v2 mainnet')
  expect(value({ reason: '0x08c379a0', count: 3, none: null })).toEqual({
    reason: '0x08c379a0',
    count: 3,
    none: null,
  })
})
