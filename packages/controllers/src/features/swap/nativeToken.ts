import type { Network } from '@bowline/common'
import type { SwapToken } from './SwapChoice.ts'

/** Returns a network's native currency as a swap token. */
export const nativeToken = ({ chainId, nativeCurrency }: Network): SwapToken => ({
  chainId,
  token: undefined,
  ...nativeCurrency,
  iconUrl: undefined,
  verified: true,
})
