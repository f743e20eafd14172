import { anyTypes } from './anyTypes.ts'
import { exportedNamesByEntry } from './exportedNamesByEntry.ts'
import type { Found } from './figures.ts'
import { folderKnots } from './folderKnots.ts'
import { type FunctionLength, functionLengths } from './functionLengths.ts'
import { halfSentences } from './halfSentences.ts'
import { looseFiles } from './looseFiles.ts'
import { countOf, type Places, placesIn } from './Places.ts'
import type { FigureName } from './rules.ts'
import { readSources } from './sources.ts'
import { spreadLiterals } from './spreadLiterals.ts'
import { suppressions } from './suppressions.ts'
import { tallestChain } from './tallestChain.ts'

/** A figure as it is now, and where it comes from. */
export interface Measure {
  readonly found: Found
  readonly places: Places
}

/** Measures the figures that need nothing but the sources. Each source is read and parsed once. */
export function measureSources(): ReadonlyMap<FigureName, Measure> {
  const sources = readSources()
  const functions = sources.filter(({ isTest }) => !isTest).flatMap(functionLengths)
  return new Map<FigureName, Measure>([
    ['any', counted(placesIn(sources, anyTypes))],
    ['exported names', counted(exportedNamesByEntry())],
    ['folders in a knot', counted(folderKnots(sources))],
    ['half sentences', counted(placesIn(sources, halfSentences))],
    ['largest function', largest(functions)],
    ['loose files', counted(looseFiles(sources))],
    ['mean function', mean(functions)],
    ['spread literals', counted(placesIn(sources, spreadLiterals))],
    ['suppressions', counted(placesIn(sources, suppressions))],
    [
      'tallest chain',
      counted({
        static: tallestChain(sources),
        'with lazy imports': tallestChain(sources, { withLazy: true }),
      }),
    ],
  ])
}

const counted = (places: Places): Measure => ({ found: countOf(places), places })

const LISTED = 20

function largest(functions: readonly FunctionLength[]): Measure {
  const sorted = functions.toSorted((a, b) => b.lines - a.lines)
  const listed = sorted.slice(0, LISTED).map(({ place, lines }) => `${place} (${lines})`)
  return { found: { lines: sorted[0]?.lines ?? 0 }, places: { lines: listed } }
}

function mean(functions: readonly FunctionLength[]): Measure {
  const lines = functions.reduce((sum, one) => sum + one.lines, 0)
  const tenths = Math.round((10 * lines) / functions.length)
  const text = `${lines} lines in ${functions.length} functions`
  return { found: { 'lines, in tenths': tenths }, places: { 'lines, in tenths': [text] } }
}
