import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steps, walk } from './walk.test.support.ts'

const WALKS = 60

test('whatever happens, no payment that may have arrived is shown as not made, and the end is what the chain says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { wrong, ends, expected } = await walk(list)
      expect(wrong).toEqual([])
      for (const end of ends) expect(end).toBe(expected)
    }),
    { numRuns: WALKS, seed: 40 },
  )
})
