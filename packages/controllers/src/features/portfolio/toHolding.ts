import { type ChainId, fiatOfAmount, type Network, parsePrice, sanitizeName } from '@bowline/common'
import type { Holding } from './Holding.ts'

/** A balance as a source reports it. */
export interface HoldingClaim {
  readonly token: string | undefined
  readonly chainId: ChainId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  /** The price of a whole token in USD. */
  readonly price?: number | null | undefined
  /** An image URL that may be loaded. */
  readonly iconUrl: string | undefined
  readonly verified: boolean
  /** The source marks it as spam. A verified token is none. */
  readonly spam?: boolean | undefined
}

/** More decimals than any real token has. Larger values are rejected. */
export const MAX_DECIMALS = 36
const MAX_AMOUNT = 2n ** 256n

/**
 * Converts a reported balance into a holding. Returns `undefined` if it is not an amount: a token without
 * decimals, or numbers out of range.
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
    ...(claim.spam && !verified && { spam: true }),
  }
}

interface NativeBalance {
  readonly amount: bigint
  readonly price?: number | null | undefined
  readonly iconUrl?: string | undefined
}

/** Creates the holding of a network's native currency, with the name that the app gives it. */
export function nativeHolding(network: Network, balance: NativeBalance): Holding {
  const { chainId, nativeCurrency } = network
  const { name, symbol, decimals } = nativeCurrency
  const { amount, iconUrl } = balance
  const price = parsePrice(balance.price)
  const value = price === undefined ? undefined : fiatOfAmount(amount, decimals, price)
  const token = undefined
  return { token, chainId, name, symbol, decimals, amount, price, value, iconUrl, verified: true }
}

/** The same holding with another amount, and what that is worth. */
export function withAmount(holding: Holding, amount: bigint): Holding {
  const { decimals, price } = holding
  const value = price === undefined ? undefined : fiatOfAmount(amount, decimals, price)
  return { ...holding, amount, value }
}
