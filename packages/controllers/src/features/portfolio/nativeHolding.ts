import { fiatOfAmount, type Network, parsePrice } from '@bowline/common'
import type { Holding } from './Holding.ts'

export interface NativeBalance {
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
