import { expect, test } from 'vitest'
import { readSlippage } from './readSlippage.ts'

test.each([
  ['0', 0],
  ['0.5', 50],
  ['0,25', 25],
  ['3', 300],
  ['50', 5_000],
  ['1,500', 150],
])('parses %s percent as %d hundredths', (text, bps) => expect(readSlippage(text, 'en')).toBe(bps))

test.each(['', '-1', '50.01', '0.001', '1e1', 'one'])('"%s" is no slippage', (text) =>
  expect(readSlippage(text, 'en')).toBeUndefined(),
)
