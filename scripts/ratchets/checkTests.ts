import { checkFigures, isWorse } from './checkFigures.ts'
import { type Figures, figureOf, readFigures } from './figures.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The whole step was skipped. */
  readonly isSkipped?: boolean
}

export interface TestFindings {
  /** Fewer tests than are kept, which fails the run. */
  readonly lost: readonly string[]
  /** More tests than are kept, by more than the room of the figure, which are to be written down. */
  readonly gained: readonly string[]
}

const NONE: TestFindings = { lost: [], gained: [] }

/**
 * Compares the number of tests of a step with the kept one. Skipped tests count: what a machine lacks takes no test
 * away. A step that did not run has lost none, and one of which no number is kept is not held. More tests fail nothing,
 * unlike other figures that got better: their number is known only when the whole step has run, after the commit that
 * has added them.
 */
export function checkTests(
  step: string,
  { passed, failed, skipped, isSkipped = false }: TestCounts,
  figures: Figures = readFigures(),
): TestFindings {
  const kept = figures.tests?.[step]
  if (isSkipped || kept === undefined) return NONE
  const count = passed + failed + skipped
  const found = checkFigures('tests', { [step]: count }, figures)
  return isWorse('tests', count, figureOf(kept))
    ? { lost: found, gained: [] }
    : { lost: [], gained: found }
}
