import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a wallet connects alone where what signs in with it cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('./offerAuthentication.ts', () => {
    throw new Error('The page is offline.')
  })
  onTestFinished(() => {
    vi.doUnmock('./offerAuthentication.ts')
    vi.resetModules()
  })
  const { askToAuthenticate } = await import('./askToAuthenticate.ts')
  const terms = {
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'a1b2c3d4e5f6g7h8',
    issuedAt: '2026-01-01T00:00:00Z',
  }
  const signIn = { terms: async () => terms, signed() {} }
  const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  const asked = { signIn, clock: createManualClock() }
  expect(await askToAuthenticate({ eip155 }, asked)).toBeUndefined()
})
