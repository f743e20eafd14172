import MiniSearch from 'minisearch'
import { type Entry, searchOptions } from './searchOptions.ts'

export interface Found {
  readonly id: string
  readonly page: string
  readonly heading: string
}

/** Searches an index that the build has written. What has all of the words comes before what has some. */
export function createSearch(index: string): (text: string) => readonly Found[] {
  const search = MiniSearch.loadJSON<Entry>(index, searchOptions)
  return (text) => {
    const all = search.search(text, { combineWith: 'AND' })
    const ids = new Set(all.map(({ id }) => id))
    const some = search.search(text).filter(({ id }) => !ids.has(id))
    return [...all, ...some].map(({ id, page, heading }) => ({ id, page, heading }))
  }
}
