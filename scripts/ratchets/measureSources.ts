import { anyTypes } from './anyTypes.ts'
import { exportedNamesByEntry } from './exportedNamesByEntry.ts'
import { halfSentences } from './halfSentences.ts'
import { looseFiles } from './looseFiles.ts'
import { type Places, placesIn } from './Places.ts'
import type { FigureName } from './rules.ts'
import { readSources } from './sources.ts'
import { spreadLiterals } from './spreadLiterals.ts'
import { suppressions } from './suppressions.ts'
import { tallestChain } from './tallestChain.ts'

/** Lists what the figures count that need nothing but the sources. Each source is read and parsed once. */
export function measureSources(): ReadonlyMap<FigureName, Places> {
  const sources = readSources()
  return new Map<FigureName, Places>([
    ['any', placesIn(sources, anyTypes)],
    ['exported names', exportedNamesByEntry()],
    ['half sentences', placesIn(sources, halfSentences)],
    ['loose files', looseFiles(sources)],
    ['spread literals', placesIn(sources, spreadLiterals)],
    ['suppressions', placesIn(sources, suppressions)],
    [
      'tallest chain',
      {
        static: tallestChain(sources),
        'with lazy imports': tallestChain(sources, { withLazy: true }),
      },
    ],
  ])
}
