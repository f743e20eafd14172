import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFigures } from '../ratchets/checkFigures.ts'
import { FIGURES_FILE, readFigures } from '../ratchets/figures.ts'
import { measureSources } from '../ratchets/measureSources.ts'
import { unexplained } from '../ratchets/unexplained.ts'

interface Step {
  readonly name: string
  readonly summary?: string
}

const { TEST_STAGES } = await import(new URL('../test/steps.mjs', import.meta.url).href)
const steps: readonly Step[] = TEST_STAGES.flat(2)
const figures = readFigures()
const measured = [...measureSources()].map(([figure, { found }]) => ({ figure, found }))

describe.each(measured)('$figure', ({ figure, found }) => {
  test('as many as are kept', () => {
    expect(checkFigures(figure, found, figures)).toEqual([])
  })

  test('kept of nothing that is gone', () => {
    const gone = Object.keys(figures[figure] ?? {}).filter((of) => !(of in found))
    expect(gone, 'npm run ratchets -- --update takes it out').toEqual([])
  })
})

test('the number of tests is kept of each step that runs the same ones everywhere', () => {
  const counted = steps.filter(({ summary }) => summary)
  // Without the browsers that they are for they have no tests.
  const optional = ['component tests in an installed browser', 'journeys in Firefox and WebKit']
  const names = counted.map(({ name }) => name).filter((name) => !optional.includes(name))
  expect(Object.keys(figures.tests ?? {}).sort()).toEqual(names.sort())
})

test('a figure that was made worse has its reason beside it', () => {
  const missing = unexplained(join(import.meta.dirname, '../..'), FIGURES_FILE)
  if (!missing) console.info('This clone lacks its history, so no reason was asked for.')
  expect(missing ?? []).toEqual([])
})
