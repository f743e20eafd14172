import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { createKit, defineElements, VERSION } from './index.ts'

test('a server can import it, make a kit and define nothing', () => {
  const request = vi.spyOn(globalThis, 'fetch')
  const kit = createKit({ adapters: [createFakeAdapter()] })
  expect(() => defineElements(kit)).not.toThrow()
  expect(request).not.toHaveBeenCalled()
  request.mockRestore()
})

test('requests contain the version of this package', () => {
  expect(VERSION).toBe(manifest.version)
  const { sdkType, sdkVersion } = createKit({ adapters: [createFakeAdapter()] }).config
  expect({ sdkType, sdkVersion }).toEqual({ sdkType: 'element', sdkVersion: manifest.version })
})
