import type { Address } from 'viem'
import { sandboxWorld } from '../world/index.ts'

/** What the stand-in sells, on the first chain. */
export interface Product {
  /** The product's id, which is also its symbol. */
  readonly id: string
  readonly name: string
  readonly decimals: number
  /** `undefined` for the native currency. */
  readonly contract: Address | undefined
  /** The price of a whole one in dollars, with `MONEY_DECIMALS` decimals. */
  readonly price: bigint
}

/** Decimals of all money and of all quantities between servers. */
export const MONEY_DECIMALS = 18
const DOLLAR = 10n ** BigInt(MONEY_DECIMALS)
const { usdc, dai, wbtc } = sandboxWorld.tokens

/** The same prices as on the local exchange. */
export const products: readonly Product[] = [
  { id: 'ETH', name: 'Ether', decimals: 18, contract: undefined, price: 3_000n * DOLLAR },
  { ...tokenOf(usdc), price: DOLLAR },
  { ...tokenOf(dai), price: DOLLAR },
  { ...tokenOf(wbtc), price: 90_000n * DOLLAR },
]

/** Dollars for one unit of each currency that can be paid with. */
export const currencies: Readonly<Record<string, bigint>> = {
  USD: DOLLAR,
  EUR: (DOLLAR * 110n) / 100n,
}

export const LIMITS = { min: 10n * DOLLAR, max: 7_500n * DOLLAR } as const
/** A share of the payment. */
export const FEE_BPS = 150n
/** A fixed fee, in the currency of the payment. */
export const NETWORK_FEE = (DOLLAR * 25n) / 100n

/** The network's name in orders. */
export const NETWORK = {
  name: 'bowline-local',
  display_name: 'Bowline Local',
  chain_id: String(sandboxWorld.chainId),
} as const

function tokenOf({ symbol, name, decimals, address }: typeof usdc | typeof dai | typeof wbtc) {
  return { id: symbol, name, decimals, contract: address }
}
