import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walk, walks } from './keptWalk.test.support.ts'

const WALKS = Number(process.env.WALKS ?? 100_000)

test('in a hundred thousand walks a connection is back once the wallet allows it, and never with the account of a copy', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (one) => {
      expect(await walk(one)).toEqual([])
    }),
    { numRuns: WALKS, endOnFailure: true },
  )
}, 14_400_000)
