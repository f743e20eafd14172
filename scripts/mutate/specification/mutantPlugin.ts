import { readFileSync } from 'node:fs'

/**
 * Changes one source where it is loaded, never the file, so that a run can be stopped at any time. Which one stands in
 * the environment: Vitest loads its config apart from the code that starts it.
 */
export const mutant = {
  name: 'mutant',
  enforce: 'pre' as const,
  load(id: string) {
    const { MUTANT_PATH, MUTANT_CODE = '', MUTANT_BROKEN = '' } = process.env
    const [path = ''] = id.split('?')
    if (!MUTANT_PATH || path !== MUTANT_PATH) return undefined
    return readFileSync(path, 'utf8').replace(MUTANT_CODE, () => MUTANT_BROKEN)
  },
}
