import { silentLogger } from '@bowline/common'
import type { RouteName } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { createViewLoader } from './createViewLoader.ts'
import { type ViewModule, views } from './registry.ts'

const View = () => null

function loaderOf(load: () => Promise<ViewModule>, loadStyles = async () => {}) {
  const fakes = Object.fromEntries(Object.keys(views).map((name) => [name, load]))
  return createViewLoader({
    // All names of the registry are present, which the type of `fromEntries` cannot express.
    views: fakes as Record<RouteName, () => Promise<ViewModule>>,
    ready: { Connect: View },
    loadStyles,
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
