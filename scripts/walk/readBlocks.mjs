import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

/**
 * The code below a heading of a page, up to the next heading: the blocks of one language, in their order.
 * Throws if there is none: a walk that finds nothing would prove nothing.
 */
export function readBlocks(page, heading, language = 'sh') {
  const text = readFileSync(join(root, page), 'utf8')
  const sections = text.split(/^(?=#{2,4} )/m)
  const section = sections.find((one) => one.split('\n', 1)[0]?.replace(/^#+ /, '') === heading)
  if (!section) throw new Error(`${page} has no section "${heading}".`)
  const blocks = [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)]
  const found = blocks.flatMap(([, of, code]) => (of === language ? [code] : []))
  if (found.length === 0) throw new Error(`${page}, "${heading}" has no ${language}.`)
  return found
}

/** The lines of a block that begin with one of these words, with what follows them after a backslash. */
export function linesOf(block, ...beginnings) {
  const lines = block.replaceAll('\\\n', ' ').split('\n')
  const found = lines.filter((line) => beginnings.some((beginning) => line.startsWith(beginning)))
  if (found.length === 0) throw new Error(`No line begins with ${beginnings.join(' or ')}.`)
  return found.join('\n')
}
