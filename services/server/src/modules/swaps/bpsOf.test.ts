import { expect, test } from 'vitest'
import { bpsOf } from './bpsOf.ts'

test.each([
  [1, 100],
  [0.5, 50],
  [0.1, 10],
  [0.05, 5],
  [0.29, 29],
  [50, 5_000],
  [0, 0],
])('%d percent are %d hundredths', (percent, bps) => expect(bpsOf(percent)).toBe(bps))
