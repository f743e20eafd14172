import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createAnnouncer } from './useAnnouncement.ts'

test('ignores a text that is still being announced, and announces it again later', () => {
  const clock = createManualClock()
  const { announce, store } = createAnnouncer({ clock })
  const said: string[] = []
  store.subscribe(({ polite }) => polite && said.push(polite))
  announce('New code ready')
  announce('New code ready')
  expect(said).toEqual(['New code ready'])
  clock.advance(7000)
  expect(store.getState()).toEqual({ polite: '', assertive: '' })
  announce('New code ready')
  expect(said).toEqual(['New code ready', 'New code ready'])
})

test('replaces a polite text with a newer one, and with an urgent one', () => {
  const { announce, store } = createAnnouncer({ clock: createManualClock() })
  announce('Opening Harbor.')
  announce('Opening Anchor.')
  expect(store.getState()).toEqual({ polite: 'Opening Anchor.', assertive: '' })
  announce('Connection failed.', 'assertive')
  expect(store.getState()).toEqual({ polite: '', assertive: 'Connection failed.' })
})

test('leaves an urgent text in its region beside a polite one, and clears both', () => {
  const clock = createManualClock()
  const { announce, store } = createAnnouncer({ clock })
  announce('The swap was reverted.', 'assertive')
  announce('Balance updated.')
  expect(store.getState()).toEqual({
    polite: 'Balance updated.',
    assertive: 'The swap was reverted.',
  })
  clock.advance(7000)
  expect(store.getState()).toEqual({ polite: '', assertive: '' })
})
