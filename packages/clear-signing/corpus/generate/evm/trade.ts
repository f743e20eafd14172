import type { EvmWorld, Token } from './world.ts'

export interface Trade {
  readonly from: Token
  readonly amount: bigint
  readonly out: Token
  /** The least that it brings, half a percent below the price. */
  readonly least: bigint
}

/** A fair trade of a part of a token. */
export function trade(e: EvmWorld, symbol = e.turn(['USDC', 'WETH', 'USDT'])): Trade {
  const from = e.held(symbol)
  const out = e.token(symbol === 'WETH' ? 'USDC' : 'WETH')
  const amount = from.balance / BigInt(e.between(2, 20))
  return { from, amount, out, least: worthOf(from, amount, out) }
}

/** Finds how much of `out` the amount is worth, less half a percent. */
export function worthOf(from: Token, amount: bigint, out: Token): bigint {
  const price = BigInt(Math.round((from.usd / out.usd) * 1e12))
  const scaled = (amount * price * 10n ** BigInt(out.decimals)) / 10n ** BigInt(from.decimals)
  return (scaled * 995n) / 1_000n / 10n ** 12n
}
