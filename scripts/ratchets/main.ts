// `npm run ratchets`: prints each figure beside the one that is kept, and with the name of a figure what it counts, place
// by place. `--update` writes down better figures, and worse ones only with `--reason "why"`. A figure that falls out of
// another run is given with its value: `--update 'tests/unit tests=5900'`.
import { parseArgs } from 'node:util'
import { checkFigures } from './checkFigures.ts'
import { type Found, figureOf, type Kept, readFigures, reasonOf, writeFigures } from './figures.ts'
import { measureSources } from './measureSources.ts'
import { type FigureName, isFigure, RULES } from './rules.ts'
import { type Measured, updateFigures } from './updateFigures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' }, reason: { type: 'string' } },
})
try {
  const [name = ''] = positionals
  if (isFigure(name)) listPlaces(name)
  else compare(positionals.length > 0 ? positionals.map(parseGiven) : measureAll())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function compare(measured: readonly Measured[]) {
  if (values.update) writeFigures(updateFigures(readFigures(), measured, values.reason))
  const figures = readFigures()
  for (const [figure, { what }] of Object.entries(RULES)) {
    if (!isFigure(figure)) continue
    console.log(`\n${figure}: ${what}`)
    const found: Found = Object.assign(
      {},
      ...measured.map((one) => one.figure === figure && one.found),
    )
    const kept = figures[figure] ?? {}
    for (const of of new Set([...Object.keys(kept), ...Object.keys(found)]))
      console.log(`  ${of}: ${sidesOf(kept[of], found[of])}`)
  }
  const problems = measured.flatMap(({ figure, found }) => checkFigures(figure, found, figures))
  if (problems.length > 0) throw new Error(`\n${problems.join('\n')}`)
}

function sidesOf(kept: Kept | undefined, found: number | undefined): string {
  const reason = kept === undefined ? undefined : reasonOf(kept)
  return [
    kept === undefined ? 'not kept yet' : `kept ${figureOf(kept)}`,
    ...(found === undefined ? [] : [`now ${found}`]),
    ...(reason ? [reason] : []),
  ].join(', ')
}

function listPlaces(figure: FigureName) {
  for (const [of, places] of Object.entries(measureSources().get(figure)?.places ?? {}))
    console.log([`\n${figure}/${of}: ${places.length}`, ...places].join('\n  '))
}

function measureAll(): readonly Measured[] {
  const measured = [...measureSources()]
  return measured.map(([figure, { found }]) => ({ figure, found, isWhole: true }))
}

/** Reads `tests/unit tests=5900`. */
function parseGiven(text: string): Measured {
  const [, figure = '', of = '', value = ''] = /^([^/]+)\/(.+)=(\d+)$/.exec(text) ?? []
  if (isFigure(figure)) return { figure, found: { [of]: Number(value) }, isWhole: false }
  throw new Error(`"${text}" is no figure; give one as in 'tests/unit tests=5900'.`)
}
