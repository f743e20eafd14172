import { formatAmount, parseAmount } from '@bowline/common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfQuantity } from './readServerBalances.ts'

const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('loses no wei between an amount and its quantity', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => {
      const quantity = formatAmount(value, places, { locale: 'en' }).replaceAll(',', '')
      expect(amountOfQuantity(quantity, places)).toBe(value)
      expect(amountOfQuantity(quantity, places)).toBe(parseAmount(quantity, places))
    }),
  )
})

test("cuts off digits beyond the token's decimals", () => {
  fc.assert(
    fc.property(amount, decimals, fc.stringMatching(/^\d{1,20}$/), (value, places, more) => {
      const digits = value.toString().padStart(places + 1, '0')
      const whole = digits.slice(0, digits.length - places)
      const quantity = `${whole}.${digits.slice(digits.length - places)}${more}`
      expect(amountOfQuantity(quantity, places)).toBe(value)
    }),
  )
})
