import type { Kit, Route } from '@bowline/controllers'
import { type SwapToken, swap } from '@bowline/controllers/internal'
import { type StoryServerOptions, withServer } from './storyServer.ts'
import { type StorySwapsOptions, type StorySwapToken, storySwapTokens } from './storySwaps.ts'

export const swapForm: Route = { name: 'Swap' }

const tokenOf = (symbol: string): SwapToken => {
  const found = storySwapTokens.find((one) => one.symbol === symbol) as StorySwapToken
  const { name, decimals, address, logoUri } = found
  return {
    chainId: 'eip155:1',
    token: symbol === 'ETH' ? undefined : address,
    name,
    symbol,
    decimals,
    iconUrl: logoUri || undefined,
    verified: true,
  }
}
export const ether = tokenOf('ETH')
export const usdc = tokenOf('USDC')
/** A token that no list has. */
export const stranger: SwapToken = {
  ...usdc,
  token: `0x${'dead'.repeat(10)}`,
  name: 'USD Coin',
  iconUrl: undefined,
  verified: false,
}

/** A server with swaps. */
export const swaps = (options: StorySwapsOptions, rest: StoryServerOptions = {}) =>
  withServer({ ...rest, swaps: options })

/** Chooses both tokens and types the amount. */
export const choose =
  (from: SwapToken, to: SwapToken, amount: string) =>
  (kit: Kit): void => {
    swap(kit).choose('from', from)
    swap(kit).choose('to', to)
    swap(kit).setAmount(amount)
  }
