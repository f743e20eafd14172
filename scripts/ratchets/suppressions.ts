import type { Source } from './sources.ts'

const SILENCES = /^\s*(biome-ignore|@ts-(?:expect-error|ignore|nocheck))\b/
const EXPECTED = '@ts-expect-error'

/**
 * Finds the comments of a source that silence the compiler or the linter. In a test `@ts-expect-error` silences nothing:
 * it fails once the types allow what they are to forbid.
 */
export function suppressions({ text, isTest, parsed }: Source): readonly number[] {
  if (!/biome-ignore|@ts-/.test(text)) return []
  return parsed()
    .comments.filter(({ value }) => {
      const [, silences] = SILENCES.exec(value) ?? []
      return silences && !(isTest && silences === EXPECTED)
    })
    .map(({ start }) => start)
}
