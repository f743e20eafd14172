import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// A script, not a module with types: loaded by its address.
const { browserFiles, slowFiles } = await import(new URL('./slowFiles.mjs', import.meta.url).href)

const leftOut = [...slowFiles(), ...browserFiles()]
const QUICK = ['node', 'node-pairing', 'node-isolated']

/** The unit tests without those that are known to be slow or open a browser, for `npm run check`. */
export default defineConfig({
  ...base,
  root: join(import.meta.dirname, '../..'),
  test: {
    ...base.test,
    projects: (base.test?.projects ?? []).flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return []
      const { test = {} } = project
      if (!QUICK.includes(String(test.name))) return []
      return [{ ...project, test: { ...test, exclude: [...(test.exclude ?? []), ...leftOut] } }]
    }),
  },
})
