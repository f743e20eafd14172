import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { test: { projects: _, ...test } = {}, ...config } = base

// The project "node" of the whole repository without the others, which need a browser or a DOM.
export default defineConfig({
  ...config,
  test: {
    ...test,
    environment: 'node',
    // One worker loads the code once for all files. With a worker for each, loading takes most of the time.
    isolate: process.env.MUTATE_ISOLATED === 'yes',
    // A test that fails because of a change has no use for patience.
    retry: 0,
    setupFiles: ['scripts/mutate/setup.ts'],
    testTimeout: 15_000,
    expect: { poll: { timeout: 2_000 } },
    include: [process.env.MUTATE_TESTS ?? ''],
    exclude: ['**/*.{browser,dom}.test.*', '**/node_modules/**', '**/dist/**'],
  },
})
