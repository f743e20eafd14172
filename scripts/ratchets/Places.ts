import type { Found } from './figures.ts'
import type { Source } from './sources.ts'

/** Where something was found, each as `path:line`, by what it was found in. */
export type Places = Readonly<Record<string, readonly string[]>>

/** Finds something in each source, and lists the places in tests apart. `find` returns where it begins in the text. */
export function placesIn(
  sources: readonly Source[],
  find: (source: Source) => readonly number[],
): Places {
  const listed = (isTest: boolean) =>
    sources
      .filter((one) => one.isTest === isTest)
      .flatMap((one) => find(one).map((start) => `${one.path}:${lineOf(one.text, start)}`))
  return { sources: listed(false), tests: listed(true) }
}

/** Counts the places. */
export const countOf = (places: Places): Found =>
  Object.fromEntries(Object.entries(places).map(([of, { length }]) => [of, length]))

const lineOf = (text: string, start: number) => text.slice(0, start).split('\n').length
