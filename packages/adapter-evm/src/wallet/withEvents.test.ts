import type { Eip1193Provider } from '@bowline/common'
import { expect, test } from 'vitest'
import { withEvents } from './withEvents.ts'

test('a wallet that tells something stays as it is', () => {
  const wallet: Eip1193Provider = { request: async () => 1, on() {}, removeListener() {} }
  expect(withEvents(wallet)).toBe(wallet)
})

test('a wallet that tells nothing takes listeners, and answers as before', async () => {
  const wallet: Eip1193Provider = { request: async ({ method }) => method }
  const given = withEvents(wallet)
  expect(given.on?.('chainChanged', () => {})).toBeUndefined()
  expect(given.removeListener?.('chainChanged', () => {})).toBeUndefined()
  expect(await given.request({ method: 'eth_chainId' })).toBe('eth_chainId')
  expect(withEvents(wallet)).toBe(given)
})
