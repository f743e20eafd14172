import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walk, walks } from './keptWalk.test.support.ts'

const WALKS = 60

test('whatever a wallet does, a connection is back once the wallet allows it, and never with the account of a copy', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (one) => {
      expect(await walk(one)).toEqual([])
    }),
    { numRuns: WALKS, seed: 41 },
  )
})
