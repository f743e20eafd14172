import { silentLogger } from '@bowline/common'
import { expect, test } from 'vitest'
import { createViewLoader } from './createViewLoader.ts'
import type { ViewModule } from './ViewEntry.ts'

const View = () => null

const loadTexts = async () => {}

function loaderOf(load: () => Promise<ViewModule>, loadStyles = async () => {}) {
  return createViewLoader({
    views: new Map([['Account', { load }]]),
    ready: { Connect: View },
    loadStyles,
    loadTexts,
    logger: silentLogger,
  })
}

test('returns a ready view at once and loads another view once', async () => {
  let loads = 0
  const loader = loaderOf(async () => {
    loads += 1
    return { default: View }
  })
  expect(loader.store.getState().Connect).toEqual({ status: 'ready', View })
  await Promise.all([loader.load('Account'), loader.load('Account'), loader.load('Connect')])
  await loader.load('Account')
  expect(loader.store.getState().Account).toEqual({ status: 'ready', View })
  expect(loads).toBe(1)
})

test('loads a view again after a failure', async () => {
  let isOffline = true
  const loader = loaderOf(async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return { default: View }
  })
  await loader.load('Account')
  expect(loader.store.getState().Account).toEqual({ status: 'failed' })
  isOffline = false
  await loader.load('Account')
  expect(loader.store.getState().Account).toEqual({ status: 'ready', View })
})

test('does not show a view whose styles did not load', async () => {
  const styles = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve()]
  const loader = loaderOf(
    async () => ({ default: View }),
    async () => styles.shift(),
  )
  await loader.load('Account')
  expect(loader.store.getState().Account).toEqual({ status: 'failed' })
  await loader.load('Account')
  expect(loader.store.getState().Account).toEqual({ status: 'ready', View })
})

test('a view that was not added fails, and is logged', async () => {
  const notes: unknown[] = []
  const loader = createViewLoader({
    views: new Map(),
    ready: {},
    loadStyles: async () => {},
    loadTexts,
    logger: { log: (...note) => void notes.push(note) },
  })
  await loader.load('Account')
  expect(loader.store.getState().Account).toEqual({ status: 'failed' })
  expect(notes).toMatchObject([['error', 'view failed to load', { view: 'Account' }]])
})

test('shows a view together with its texts', async () => {
  const texts = Promise.withResolvers<void>()
  const asked: string[] = []
  const loader = createViewLoader({
    views: new Map([['Account', { load: async () => ({ default: View }) }]]),
    ready: {},
    loadStyles: async () => {},
    loadTexts(name) {
      asked.push(name)
      return texts.promise
    },
    logger: silentLogger,
  })
  const loading = loader.load('Account')
  expect(asked).toEqual(['Account'])
  expect(loader.store.getState().Account).toEqual({ status: 'loading' })
  texts.resolve()
  await loading
  expect(loader.store.getState().Account).toEqual({ status: 'ready', View })
})
