import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steps, walk } from './walk.test.support.ts'

const WALKS = 3_000

test('of thousands of walks none shows a payment as not made that may have arrived, or ends otherwise than the chain', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { wrong, ends, expected } = await walk(list)
      expect(wrong).toEqual([])
      for (const end of ends) expect(end).toBe(expected)
    }),
    { numRuns: WALKS, endOnFailure: true },
  )
}, 900_000)
