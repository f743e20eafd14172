import type { Page } from './Page.ts'
import words from './searchWords.data.json' with { type: 'json' }

const WORDS: Readonly<Record<string, string>> = words

/** What the trade calls the subject of a page, or of a heading of it, in other words than the page's own. */
export const searchWords = ({ path }: Page, heading?: string): string =>
  WORDS[heading ? `${path}#${heading}` : path] ?? ''

/** The places that have such words: a page, or a heading of one. */
export const placesWithWords: readonly string[] = Object.keys(WORDS)
