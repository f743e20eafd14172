import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides, root } from '../readGuides.ts'

export interface Snippet {
  /** The file it stands in, with the line it begins at. */
  readonly place: string
  readonly language: 'ts' | 'tsx' | 'json'
  readonly code: string
}

/** Code that `include`s no file: its text stands on the page. */
const BLOCK = /^```(tsx?|json)\n([\s\S]*?)^```/gm

/**
 * The code on the pages of the repository that leaves out its surroundings: parts of a component or of a
 * configuration, and JSON. Code that begins with an import is complete, and `scripts/pack/examples.mjs` has it.
 */
export function partialSnippets(): readonly Snippet[] {
  const pages = readGuides().map(({ source }) => source)
  // The overviews of a group have no file. Decisions quote what was tried, too.
  const sources = pages.filter((one) => one.endsWith('.md') && !one.startsWith('docs/decisions/'))
  return ['README.md', 'docs/reference/api.md', ...sources].flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8')
    return [...text.matchAll(BLOCK)].flatMap(({ 1: language, 2: code = '', index }) => {
      if (isComplete(source, code)) return []
      const line = text.slice(0, index).split('\n').length
      return [{ place: `${source}:${line}`, language: language as Snippet['language'], code }]
    })
  })
}

/** Pages for those who come from another kit name what their apps have. */
const isComplete = (source: string, code: string) =>
  /^(import|\/\/ @vitest)/.test(code) && !source.startsWith('docs/migrate/')
