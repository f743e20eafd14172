import { expect, test } from 'vitest'
import { runSuite } from './runSuite.ts'
import { suites } from './suites.ts'

/** All of them take some seconds more: the long form has them, and so has `npm run vectors`. */
const EACH = 40

/** Another library reads these for seconds. The tests of `packages/adapter-polkadot` read four of them each time. */
const LONG = 'Substrate metadata, V14 to V16'
const quick = suites.filter((suite) => suite.of !== LONG)

test.each(quick.map((suite) => [suite.of, suite] as const))(
  'every fortieth public vector of %s is right',
  async (_, suite) => {
    const { count, failed } = await runSuite(suite, { each: EACH })
    expect(count).toBeGreaterThan(0)
    expect(failed).toEqual([])
  },
)

test('a vector that fails, or on which a function throws, is named', async () => {
  const throws = () => {
    throw new Error('no')
  }
  const suite = {
    of: 'nothing',
    source: 'nobody',
    checks: 'none',
    cases: async () => [
      { name: 'right', passes: () => true },
      { name: 'wrong', passes: () => false },
      { name: 'late', passes: async () => false },
      { name: 'thrown', passes: throws },
    ],
  }
  expect(await runSuite(suite)).toEqual({
    count: 4,
    failed: ['wrong', 'late', 'thrown: Error: no'],
  })
  expect(await runSuite(suite, { each: 3 })).toEqual({ count: 2, failed: ['thrown: Error: no'] })
})
