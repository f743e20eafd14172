import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walk, walks } from './tabsWalk.test.support.ts'

const WALKS = 100

test('whenever two tabs hear of each other and of wallets, both are at last as the visitor has left them', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (one) => {
      expect(await walk(one)).toEqual([])
    }),
    { numRuns: WALKS, seed: 41 },
  )
})
