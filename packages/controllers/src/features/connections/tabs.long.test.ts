import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walk, walks } from './tabsWalk.test.support.ts'

const WALKS = Number(process.env.WALKS ?? 10_000)

test('in ten thousand walks two tabs are at last as the visitor has left them', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (one) => {
      expect(await walk(one)).toEqual([])
    }),
    { numRuns: WALKS, endOnFailure: true },
  )
}, 3_600_000)
