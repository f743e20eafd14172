import { expect, test } from 'vitest'
import { listFiles } from './listFiles.ts'

test('two stars stand for no folder as well, and one stays within its folder', () => {
  const sources = listFiles(['packages/*/src/**/*.ts'])
  expect(sources).toContain('packages/controllers/src/index.ts')
  expect(sources).toContain('packages/controllers/src/kit/kit.ts')
  expect(listFiles(['packages/*.json'])).toEqual([])
  expect(listFiles(['*/controllers/package.json', 'packages/controllers/package.json'])).toEqual([
    'packages/controllers/package.json',
  ])
})
