import { expect, test } from 'vitest'
import { runSuite } from './runSuite.ts'
import { suites } from './suites.ts'

test.each(suites.map((suite) => [suite.of, suite] as const))(
  'all public vectors of %s are right',
  async (_, suite) => {
    const { count, failed } = await runSuite(suite)
    expect(count).toBeGreaterThan(0)
    expect(failed).toEqual([])
  },
)
