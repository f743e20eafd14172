import { isMuchBetter, isWorse } from './checkFigures.ts'
import { type Figures, type Found, figureOf, type Kept } from './figures.ts'
import { type FigureName, ruleOf } from './rules.ts'

export interface Measured {
  readonly figure: FigureName
  readonly found: Found
  /** All of the figure was measured: what is kept and was not found is gone. */
  readonly isWhole: boolean
}

/**
 * Returns the figures with what was measured: better ones, new ones, and with a reason worse ones.
 *
 * Throws when a figure is worse and there is no reason; then none is written down.
 */
export function updateFigures(
  figures: Figures,
  measured: readonly Measured[],
  reason?: string,
): Figures {
  const refused: string[] = []
  const updated: { -readonly [Name in keyof Figures]: Figures[Name] } = { ...figures }
  for (const { figure, found, isWhole } of measured) {
    const kept = updated[figure] ?? {}
    const changed = Object.entries(found).map(([of, value]): readonly [string, Kept] => {
      const before = kept[of]
      if (before === undefined) return [of, written(figure, value)]
      const limit = figureOf(before)
      if (isMuchBetter(figure, value, limit)) return [of, written(figure, value)]
      if (!isWorse(figure, value, limit)) return [of, before]
      if (!reason) refused.push(`${figure}/${of}: ${value}, and was ${limit}`)
      return [of, { figure: written(figure, value), reason: reason ?? '' }]
    })
    updated[figure] = { ...(isWhole ? {} : kept), ...Object.fromEntries(changed) }
  }
  if (refused.length > 0)
    throw new Error(`Worse, and without a reason (--reason "why"):\n${refused.join('\n')}`)
  return updated
}

/** What is written down for a value: two machines may measure it a little differently. */
function written(figure: FigureName, value: number): number {
  const { more, margin = 0 } = ruleOf(figure)
  return more ? value - margin : value + margin
}
