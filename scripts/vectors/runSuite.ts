import type { Suite } from './Suite.ts'

export interface SuiteResult {
  readonly count: number
  readonly failed: readonly string[]
}

/** Runs the vectors of a suite, or one of each so many, from the first on. */
export async function runSuite(suite: Suite, { each = 1 } = {}): Promise<SuiteResult> {
  const all = await suite.cases()
  const chosen = all.filter((_, place) => place % each === 0)
  const failed: string[] = []
  for (const { name, passes } of chosen) {
    try {
      if (!(await passes())) failed.push(name)
    } catch (error) {
      failed.push(`${name}: ${error}`)
    }
  }
  return { count: chosen.length, failed }
}
