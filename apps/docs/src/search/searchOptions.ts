import type { Options } from 'minisearch'

/** What is searched: a page down to its first heading, or what is below one. */
export interface Entry {
  /** The address from the root of the site, with the heading. */
  readonly id: string
  readonly page: string
  readonly heading: string
  readonly text: string
  /** What the trade calls it. */
  readonly words: string
  readonly kind: 'task' | 'reference' | 'contributors'
}

/** Words that say nothing about what is looked for. */
const SILENT = new Set(
  'a an and are as at be by can do does for from has have how i if in is it its me my of off on or our that the this to use uses using was what when where which with without you your'.split(
    ' ',
  ),
)

const words = (text: string): string[] =>
  text
    // Two words that are one, said in the one way or the other.
    .replace(/\bback(?:ed|ing|s)?(?: it| them)? up\b/gi, 'backup')
    .replace(/\bback end/gi, 'backend')
    // useSignMessage is found as itself and by its words.
    .replace(
      /\b\w*[a-z][A-Z]\w*\b/g,
      (name) => `${name} ${name.replace(/([a-z])([A-Z])/g, '$1 $2')}`,
    )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The same when the index is written and when it is read. */
export const searchOptions: Options<Entry> = {
  fields: ['heading', 'words', 'page', 'text'],
  storeFields: ['page', 'heading', 'kind'],
  tokenize: words,
  processTerm: (term) => {
    const word = term.toLowerCase()
    return SILENT.has(word) ? null : stemOf(word)
  },
  searchOptions: {
    boost: { heading: 5, words: 5, page: 3 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    boostDocument: (_id, _term, stored) => BOOSTS[stored?.kind as Entry['kind']] ?? 1,
  },
}

/** Whoever searches has a task. */
const BOOSTS: Readonly<Record<Entry['kind'], number>> = { task: 2.5, reference: 1, contributors: 1 }

/** Plurals and the endings of verbs count as the word itself. */
function stemOf(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?:ing|ed|es|s)$/, '').replace(/e$/, '')
}
