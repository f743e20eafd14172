import { expect, test } from 'vitest'
import { isUnfinished } from './isUnfinished.ts'

test.each(['', ' ', '0', '00', '0.', '0,', '.', '0.000', ' 0.0 '])(
  'more digits can make an amount of %j',
  (text) => {
    expect(isUnfinished(text)).toBe(true)
  },
)

test.each(['1', '0.1', '-0', 'nothing', '0.0.', '1,000'])(
  '%j is an amount, or none at all',
  (text) => {
    expect(isUnfinished(text)).toBe(false)
  },
)
