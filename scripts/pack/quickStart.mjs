import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

const MAX_LINES = 15

/** The quick start of the README, exactly as it stands there. Throws when it outgrew its promise. */
export function quickStart() {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, code] = readme.match(/<!-- quick-start.*-->\n```tsx\n([\s\S]*?)```/) ?? []
  if (!code) throw new Error('README.md has no quick start.')
  const lines = code.split('\n').filter((line) => line.trim()).length
  if (lines > MAX_LINES)
    throw new Error(`The quick start has ${lines} lines; it promises ${MAX_LINES}.`)
  return code
}
