import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { test: { projects: _, ...test } = {}, ...config } = base

// The project "node" of the whole repository without the others, which need a browser or a DOM.
export default defineConfig({
  ...config,
  test: {
    ...test,
    environment: 'node',
    include: ['**/src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{browser,dom}.test.*', '**/node_modules/**', '**/dist/**'],
  },
})
