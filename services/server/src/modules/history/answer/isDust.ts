import { FIAT_DECIMALS, fiatOfAmount, parsePrice } from '@bowline/common'
import type { Movement } from '../ChainTransaction.ts'
import type { MovementFacts } from './describeMovement.ts'

/** One hundredth of a US dollar. */
const CENT = 10n ** BigInt(FIAT_DECIMALS - 2)

/**
 * Returns whether a movement is known to be worth less than a cent. Such payments exist only to
 * place an address in a history. A movement without a price is not dust.
 */
export function isDust(
  { asset, amount }: Movement,
  { native, factsOf, marketOf }: Pick<MovementFacts, 'native' | 'factsOf' | 'marketOf'>,
): boolean {
  const { decimals } = asset.kind === 'native' ? native : (factsOf(asset) ?? {})
  const price = parsePrice(marketOf(asset)?.price)
  if (decimals === undefined || price === undefined) return false
  return fiatOfAmount(amount, decimals, price) < CENT
}
