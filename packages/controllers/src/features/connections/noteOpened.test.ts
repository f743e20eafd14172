import { expect, test } from 'vitest'
import { createSession, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { noteOpened } from './noteOpened.ts'

/** The links that a session notes for a wallet of the app. */
function noted(links: { mobileLink?: string; universalLink?: string }, walletId?: string) {
  const opened: string[] = []
  const { kit } = setupKit({ customWallets: [{ id: 'skiff', name: 'Skiff', ...links }] })
  const { session } = createSession([], { openedBy: (link) => void opened.push(link) })
  noteOpened(kit, { walletId }, session)
  return opened
}
const mobileLink = 'skiff://'
const universalLink = 'https://skiff.example'

test('a custom scheme is preferred, and a universal link is the second choice', () => {
  expect(noted({ mobileLink, universalLink }, 'skiff')).toEqual(['skiff://wc'])
  expect(noted({ universalLink }, 'skiff')).toEqual(['https://skiff.example/wc'])
})

test('nothing is noted without a link that is safe to open', () => {
  expect(noted({}, 'skiff')).toEqual([])
  expect(noted({ mobileLink: 'javascript:alert(1)' }, 'skiff')).toEqual([])
})

test('nothing is noted of a wallet that is not known', () => {
  expect(noted({ mobileLink }, 'other')).toEqual([])
  expect(noted({ mobileLink })).toEqual([])
})

test('a session that keeps no link is left alone', () => {
  const { kit } = setupKit({ customWallets: [{ id: 'skiff', name: 'Skiff', mobileLink }] })
  const { session } = createSession([])
  expect(() => noteOpened(kit, { walletId: 'skiff' }, session)).not.toThrow()
})
