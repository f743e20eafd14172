import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createAnnouncer } from './createAnnouncer.ts'

test('a text is said once while it is being said, and again after it has left', () => {
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

test('a newer text takes the place of an older one, also in the other region', () => {
  const { announce, store } = createAnnouncer({ clock: createManualClock() })
  announce('Connection failed.', 'assertive')
  announce('Opening Harbor.')
  expect(store.getState()).toEqual({ polite: 'Opening Harbor.', assertive: '' })
})
