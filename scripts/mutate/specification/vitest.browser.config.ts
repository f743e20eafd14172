import { defineConfig } from 'vitest/config'
import base from '../../../vitest.config.ts'
import { mutant } from './mutantPlugin.ts'

const { test: { projects = [], ...test } = {}, plugins = [], ...config } = base
const project = projects.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'browser',
)
if (typeof project !== 'object' || !('test' in project))
  throw new Error('There are no component tests.')
const { extends: _, test: own, ...more } = project

// The project "browser" of the whole repository, with a source changed where it is loaded.
export default defineConfig({
  ...config,
  ...more,
  plugins: [mutant, ...plugins],
  test: {
    ...test,
    ...own,
    // A test that fails because of a change has no use for patience.
    retry: 0,
    testTimeout: 15_000,
    expect: { poll: { timeout: 3_000 } },
    maxWorkers: 1,
  },
})
