import { sandboxWorld } from '@bowline/sandbox/world'
import { formatUnits } from 'viem'

/** The tokens that this page trusts. Any other token may have a misleading name. */
export function tokenAt(address: string) {
  const { usdc, dai, wbtc, usdt, weth } = sandboxWorld.tokens
  const known = [usdc, dai, wbtc, usdt, weth]
  return known.find((token) => token.address.toLowerCase() === address.toLowerCase())
}

/** Formats an amount with its symbol, or in units of the address if the token is unknown. */
export function amountOf(address: string, amount: bigint): string {
  const token = tokenAt(address)
  return token
    ? `${formatUnits(amount, token.decimals)} ${token.symbol}`
    : `${amount} units of ${address}`
}
