import { sandboxWorld } from '@bowline/sandbox/world'
import { formatUnits } from 'viem'

/** The tokens that this page vouches for; any other may call itself whatever it likes. */
export function tokenAt(address: string) {
  const { usdc, dai, wbtc, usdt, weth } = sandboxWorld.tokens
  const known = [usdc, dai, wbtc, usdt, weth]
  return known.find((token) => token.address.toLowerCase() === address.toLowerCase())
}

/** An amount with its symbol, or in units of whatever is at that address. */
export function amountOf(address: string, amount: bigint): string {
  const token = tokenAt(address)
  return token
    ? `${formatUnits(amount, token.decimals)} ${token.symbol}`
    : `${amount} units of ${address}`
}
