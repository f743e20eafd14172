import { type Source, visitAll } from './sources.ts'

/** Finds the types `any` that a source writes. */
export function anyTypes({ text, parsed }: Source): readonly number[] {
  // Most files do not have the word.
  if (!/\bany\b/.test(text)) return []
  const found: number[] = []
  visitAll(parsed().program, ({ type, start }) => {
    if (type === 'TSAnyKeyword') found.push(start)
  })
  return found
}
