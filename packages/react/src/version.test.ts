import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { createKit, VERSION } from './index.ts'

test('requests contain the version of this package', () => {
  expect(VERSION).toBe(manifest.version)
  const { sdkType, sdkVersion } = createKit({ adapters: [createFakeAdapter()] }).config
  expect({ sdkType, sdkVersion }).toEqual({ sdkType: 'react', sdkVersion: manifest.version })
})
