import { expect, test } from 'vitest'
import { formatFee } from './FeeText.tsx'

test.each([
  [0n, '0 ETH'],
  [1n, '0.000000000000000001 ETH'],
  [25_925_925_690_000n, '0.000026 ETH'],
  [99_900_000_000_000n, '0.0001 ETH'],
  [1_230_000_000_000_000_000n, '1.3 ETH'],
  [123n * 10n ** 18n, '130 ETH'],
])('shows %d wei as %s or less', (fee, text) => {
  expect(formatFee(fee, { symbol: 'ETH', decimals: 18 }, { locale: 'en' })).toBe(text)
})
