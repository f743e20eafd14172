import { formatFiat } from '@bowline/common'
import { expect, test } from 'vitest'
import { inBrackets } from './inBrackets.ts'

test('brackets stay around money whose language gives it a direction, and nothing is added to other money', () => {
  const money = 60_000_000n
  expect(inBrackets(formatFiat(money, { locale: 'en' }))).toBe(
    `(${formatFiat(money, { locale: 'en' })})`,
  )
  for (const locale of ['he', 'ar', 'fa'])
    expect(inBrackets(formatFiat(money, { locale }))).toBe(
      `(\u2068${formatFiat(money, { locale })}\u2069)`,
    )
})
