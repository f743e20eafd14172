import MiniSearch from 'minisearch'
import { type Entry, searchOptions } from './searchOptions.ts'

export interface Found {
  readonly id: string
  readonly page: string
  readonly heading: string
  readonly kind: Entry['kind']
}

/**
 * Searches an index that the build has written, and returns the best place of each page. A page that is called as what is looked
 * for comes first; then what has all of the words; then what has some.
 */
export function createSearch(index: string): (text: string) => readonly Found[] {
  const search = MiniSearch.loadJSON<Entry>(index, searchOptions)
  return (text) => {
    const all = search.search(text, { combineWith: 'AND' })
    const ids = new Set(all.map(({ id }) => id))
    const some = search.search(text).filter(({ id }) => !ids.has(id))
    const found = [...all, ...some].map(
      ({ id, page, heading, kind }): Found => ({ id, page, heading, kind }),
    )
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
