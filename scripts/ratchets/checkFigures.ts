import { type Figures, type Found, figureOf, readFigures } from './figures.ts'
import { type FigureName, ruleOf } from './rules.ts'

/**
 * Compares what was measured of a figure with what `figures.json` keeps, and returns a sentence for each that is worse,
 * for each that is better by more than its room, and for each that is not kept at all. Each names the command to write
 * the figure down.
 */
export function checkFigures(
  figure: FigureName,
  found: Found,
  figures: Figures = readFigures(),
): readonly string[] {
  return Object.entries(found).flatMap(([of, value]) => {
    const kept = figures[figure]?.[of]
    const name = `${figure}/${of}`
    if (kept === undefined)
      return [`${name} is ${value}, and not kept yet. Write it down: ${howTo(name, value)}`]
    const limit = figureOf(kept)
    if (isWorse(figure, value, limit))
      return [
        `${name} is ${value}, and was ${limit}. If that has to be: ${howTo(name, value)} --reason "why"`,
      ]
    return isMuchBetter(figure, value, limit)
      ? [
          `${name} is ${value}, better than the ${limit} that are kept. Write it down: ${howTo(name, value)}`,
        ]
      : []
  })
}

/** Throws if something that was measured of a figure is not as it is kept, for scripts that fail by an error. */
export function expectKept(figure: FigureName, found: Found, figures: Figures = readFigures()) {
  const problems = checkFigures(figure, found, figures)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Whether a value breaks its limit. */
export const isWorse = (figure: FigureName, value: number, limit: number): boolean =>
  ruleOf(figure).more ? value < limit : value > limit

/** Whether a value is so much better than its limit that the limit has to follow. */
export function isMuchBetter(figure: FigureName, value: number, limit: number): boolean {
  const { more, room = 0 } = ruleOf(figure)
  return more ? value > limit + room : value < limit - room
}

const howTo = (name: string, value: number): string =>
  `npm run ratchets -- --update '${name}=${value}'`
