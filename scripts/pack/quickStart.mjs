import { readmeBlock } from './readmeBlock.mjs'

const MAX_LINES = 15

/** The quick start of the README. Throws when it outgrew its promise. */
export function quickStart() {
  const code = readmeBlock('quick-start')
  const lines = code.split('\n').filter((line) => line.trim()).length
  if (lines > MAX_LINES)
    throw new Error(`The quick start has ${lines} lines; it promises ${MAX_LINES}.`)
  return code
}
