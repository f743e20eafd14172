import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createAnnouncer } from './createAnnouncer.ts'

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

test('replaces an older text with a newer one, in the other region as well', () => {
  const { announce, store } = createAnnouncer({ clock: createManualClock() })
  announce('Connection failed.', 'assertive')
  announce('Opening Harbor.')
  expect(store.getState()).toEqual({ polite: 'Opening Harbor.', assertive: '' })
})
