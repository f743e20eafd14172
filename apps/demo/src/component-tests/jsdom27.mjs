import { JSDOM } from 'jsdom-27'
import { populateGlobal } from 'vitest/runtime'

/** An older jsdom for tests, as many apps still have it. */
export default {
  name: 'jsdom-27',
  viteEnvironment: 'client',
  setup(global) {
    const options = { pretendToBeVisual: true, url: 'http://localhost:3000' }
    const { window } = new JSDOM('<!doctype html>', options)
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      // Its events take no other signals.
      additionalKeys: ['AbortController', 'AbortSignal'],
    })
    return {
      teardown() {
        window.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
}
