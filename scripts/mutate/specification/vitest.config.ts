import { readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/**
 * Changes one source where it is loaded, never the file, so that a run can be stopped at any time. Which one stands in
 * the environment: Vitest loads this file apart from the code that starts it.
 */
const mutant = {
  name: 'mutant',
  enforce: 'pre' as const,
  load(id: string) {
    const { MUTANT_PATH, MUTANT_CODE = '', MUTANT_BROKEN = '' } = process.env
    const [path = ''] = id.split('?')
    if (!MUTANT_PATH || path !== MUTANT_PATH) return undefined
    return readFileSync(path, 'utf8').replace(MUTANT_CODE, () => MUTANT_BROKEN)
  },
}

export default mergeConfig(base, defineConfig({ plugins: [mutant] }))
