import { checkFigures } from './checkFigures.ts'
import { type Figures, readFigures } from './figures.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The whole step was skipped. */
  readonly isSkipped?: boolean
}

/**
 * Compares the number of tests of a step with the kept one. Skipped tests count: what a machine lacks takes no test
 * away. A step that did not run has lost none, and one of which no number is kept is not held.
 */
export function checkTests(
  step: string,
  { passed, failed, skipped, isSkipped = false }: TestCounts,
  figures: Figures = readFigures(),
): readonly string[] {
  if (isSkipped || figures.tests?.[step] === undefined) return []
  return checkFigures('tests', { [step]: passed + failed + skipped }, figures)
}
