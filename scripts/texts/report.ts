import { type PlaceName, places, root } from './places.ts'
import { type FoundText, readPlace } from './readPlace.ts'

/** What there is to say of a text, and where it is. */
export interface PlacedText extends FoundText {
  readonly place: PlaceName
}

/** Checks all catalogues. A malformed English text throws a `MessageProblem`. */
export function checkTexts(base = root): readonly PlacedText[] {
  const names = Object.keys(places) as readonly PlaceName[]
  return names.flatMap((place) =>
    readPlace(places[place], base).found.map((found) => ({ ...found, place })),
  )
}

/** A text that no commit may leave: one that cannot be shown, that is of no use, or that people decide by and that is missing. */
export const isError = ({ finding, isProtected }: FoundText): boolean =>
  finding === 'broken' || finding === 'unknown' || (finding === 'missing' && isProtected)

/** A text that visitors read in English, though they chose another language: no release has one. */
export const isHole = (found: FoundText): boolean =>
  isError(found) ||
  found.finding === 'missing' ||
  (found.finding === 'changed' && found.isProtected)

const COLUMNS = ['missing', 'changed', 'unread', 'long', 'broken', 'unknown'] as const
const WIDTH = 9

/** A table of how many texts of each language are in which state. */
export function summaryOf(found: readonly PlacedText[], tags: readonly string[]): string {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell) => String(cell).padStart(WIDTH)).join('')
  const rows = tags.map((tag) => {
    const own = found.filter((one) => one.tag === tag)
    return row([
      tag,
      ...COLUMNS.map((column) => own.filter(({ finding }) => finding === column).length),
    ])
  })
  return [row(['', ...COLUMNS]), ...rows].join('\n')
}

/** The texts of a language, a line each. */
export const linesOf = (found: readonly PlacedText[]): string =>
  found
    .map(({ finding, place, key, isProtected, problem }) =>
      [
        `${finding.padEnd(WIDTH)}${place} ${key}`,
        isProtected && '(protected)',
        problem && `– ${problem}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
