import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { fuzzSettings } from './fuzzSettings.ts'

const { test: { projects: _, ...test } = {}, ...config } = base
const longer = join(import.meta.dirname, 'fastCheck.ts')

export default defineConfig({
  ...config,
  plugins: [
    {
      name: 'longer properties',
      enforce: 'pre',
      resolveId: (id, importer) =>
        id === 'fast-check' && importer !== longer ? longer : undefined,
    },
  ],
  test: {
    ...test,
    environment: 'node',
    include: fuzzSettings.files,
    // A target ends by itself after its time; what it has begun may take a while.
    testTimeout: fuzzSettings.seconds * 1000 + 300_000,
    retry: 0,
  },
})
