import { createFakeAdapter } from '@bowline/common/testing'
import type { KitOptions } from '@bowline/controllers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createKit } from '../createKit.ts'
import { KitModal } from './KitModal.tsx'

// What this file imports may have filled it.
performance.setResourceTimingBufferSize(10_000)

/** How often the page has asked for the modal's code: a module is asked for once, so the tests are in this order. */
const asked = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/ModalShell.tsx'))
    .length

const created = (options: Partial<KitOptions>) => {
  const kit = createKit({ projectId: 'project', adapters: [createFakeAdapter({})], ...options })
  onTestFinished(() => kit.destroy())
}

test('a kit that waits for an act of the visitor fetches nothing when it is created', async () => {
  expect(KitModal).toBeDefined()
  created({ preload: 'intent' })
  // What had been asked for would be there together with this.
  await import('../context/ScreensProvider.tsx')
  expect(asked()).toBe(0)
})

test('the modal’s code is asked for once a kit is created, before anything is rendered', async () => {
  created({})
  await vi.waitFor(() => expect(asked()).toBe(1))
})
