import MiniSearch, { type SearchResult } from 'minisearch'
import { type Entry, searchOptions } from './searchOptions.ts'

/** How much more a place counts that has all words of a question. */
const ALL_WORDS = 3

export interface Found {
  readonly id: string
  readonly page: string
  readonly heading: string
  readonly kind: Entry['kind']
}

/**
 * Searches an index that the build has written, and returns the best place of each page. A page that is called as what is looked
 * for comes first. What has all of the words counts more than what has some, and does not come before it at any rate: a
 * long text has all words of a question somewhere, and the page that answers it lacks one.
 */
export function createSearch(index: string): (text: string) => readonly Found[] {
  const search = MiniSearch.loadJSON<Entry>(index, searchOptions)
  return (text) => {
    const all = new Set(search.search(text, { combineWith: 'AND' }).map(({ id }) => id))
    const weightOf = ({ id, score }: SearchResult) => score * (all.has(id) ? ALL_WORDS : 1)
    const found = search
      .search(text)
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .map(({ id, page, heading, kind }): Found => ({ id, page, heading, kind }))
    const isNamed = ({ heading }: Found) => heading.toLowerCase() === text.trim().toLowerCase()
    return bestOfPages([...found.filter(isNamed), ...found.filter((one) => !isNamed(one))])
  }
}

function bestOfPages(found: readonly Found[]): readonly Found[] {
  const pages = new Set<string>()
  return found.filter(({ id }) => {
    const page = id.replace(/#.*/, '')
    const isFirst = !pages.has(page)
    pages.add(page)
    return isFirst
  })
}
