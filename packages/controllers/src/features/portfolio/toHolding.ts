import { type ChainId, fiatOfAmount, parsePrice, sanitizeName } from '@bowline/common'
import type { Holding } from './Holding.ts'

/** What somebody says of a holding. */
export interface HoldingClaim {
  readonly token: string | undefined
  readonly chainId: ChainId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  /** Per whole token in USD. */
  readonly price?: number | null | undefined
  /** Safe to load already. */
  readonly iconUrl: string | undefined
  readonly verified: boolean
}

/** More decimals than any real token has; an amount with 255 of them is a lie or a mistake. */
const MAX_DECIMALS = 36
const MAX_AMOUNT = 2n ** 256n

/**
 * Makes a claim safe to show and to reckon with. `undefined` for what is not an amount of money:
 * tokens without decimals, and those whose numbers are beyond reason.
 */
export function toHolding(claim: HoldingClaim): Holding | undefined {
  const { token, chainId, decimals, amount, iconUrl, verified } = claim
  const isReckonable = Number.isInteger(decimals) && decimals > 0 && decimals <= MAX_DECIMALS
  if (!isReckonable || amount < 0n || amount >= MAX_AMOUNT) return undefined
  const price = verified ? parsePrice(claim.price) : undefined
  const symbol = sanitizeName(claim.symbol, '?')
  return {
    token,
    chainId,
    name: sanitizeName(claim.name, symbol),
    symbol,
    decimals,
    amount,
    price,
    value: price === undefined ? undefined : fiatOfAmount(amount, decimals, price),
    iconUrl,
    verified,
  }
}
