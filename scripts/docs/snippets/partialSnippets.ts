import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides, root } from '../readGuides.ts'
import { referencePages } from '../referencePages.ts'

export interface Snippet {
  /** The file it stands in, with the line it begins at. */
  readonly place: string
  readonly language: 'ts' | 'tsx' | 'json'
  readonly code: string
}

/** Code that `include`s no file: its text stands on the page. */
const BLOCK = /^```(tsx?|json)\n([\s\S]*?)^```/gm

/** Uses on the pages of the reference. Their definitions are `ts`, and imports are compiled with them. */
const USE = /^```tsx\n([\s\S]*?)^```/gm

/**
 * The code on the pages that leaves out its surroundings: parts of a component or of a
 * configuration, and JSON. Code that begins with an import is complete, and `scripts/pack/examples.mjs` has it.
 */
export function partialSnippets(): readonly Snippet[] {
  const pages = readGuides().map(({ source }) => source)
  // The overviews of a group have no file. Decisions quote what was tried, too.
  const sources = pages.filter((one) => one.endsWith('.md') && !one.startsWith('docs/decisions/'))
  const reference = referencePages().flatMap(({ path, markdown }) =>
    [...markdown.matchAll(USE)]
      .filter(([, code = '']) => !isImport(code))
      .map(([, code = '']) => ({ place: path, language: 'tsx' as const, code })),
  )
  const written = ['README.md', ...sources].flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8')
    return [...text.matchAll(BLOCK)].flatMap(({ 1: language, 2: code = '', index }) => {
      if (isComplete(source, code)) return []
      const line = text.slice(0, index).split('\n').length
      return [{ place: `${source}:${line}`, language: language as Snippet['language'], code }]
    })
  })
  return [...written, ...reference]
}

/** Nothing but where a name is from, which `moduleOf` checks for every snippet. */
const isImport = (code: string) => /^import .*\n$/.test(code)

/** Pages for those who come from another kit name what their apps have. */
const isComplete = (source: string, code: string) =>
  /^(import|\/\/ @vitest)/.test(code) && !source.startsWith('docs/migrate/')
