import { expect, test } from 'vitest'
import { imitates } from './imitates.ts'

const named = (symbol: string, name = 'A token of mine') => ({ token: '0x1', name, symbol })
const harbor = { token: '0x2', name: 'Harbor Coin', symbol: 'HRB' }

test.each([
  ['as it is', named('USDC')],
  ['in another case', named('usdc')],
  ['with letters that look the same', named('USDС')],
  ['with full-width letters', named('ＵＳＤＣ')],
  ['with an accent and a sign', named('Ù.S-D C')],
  ['as its name', named('XYZ', 'USDC')],
  ['with a digit for a letter', named('S0L')],
])('a symbol that many know is recognized %s', (_, token) => {
  expect(imitates(token, [])).toBe(true)
})

test('so are symbol and name of what the account holds', () => {
  expect(imitates(named('hrb'), [])).toBe(false)
  expect(imitates(named('hrb'), [harbor])).toBe(true)
  expect(imitates(named('XYZ', 'Harbоr Coin'), [harbor])).toBe(true)
})

test('other texts are not, also without any letter', () => {
  expect(imitates(named('USDX'), [harbor])).toBe(false)
  expect(imitates(named('?', ''), [{ ...harbor, symbol: '?', name: '' }])).toBe(false)
})
