import type { Network } from '@bowline/common'
import type { SwapToken } from '@bowline/controllers'

/** A network's own currency, to swap. */
export const nativeToken = ({ chainId, nativeCurrency }: Network): SwapToken => ({
  chainId,
  token: undefined,
  ...nativeCurrency,
  iconUrl: undefined,
  verified: true,
})
