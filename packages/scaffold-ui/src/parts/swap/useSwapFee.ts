'use client'

import { type ChainId, isKitError } from '@bowline/common'
import { gasPriceQuery, type Quote } from '@bowline/controllers'
import { useKit, useKitQuery } from '@bowline/controllers/react'

/** What a swap over two markets takes, with room to spare, where nobody could estimate it. */
const USUAL_GAS = 350_000n

export interface SwapFee {
  /** In the smallest native unit; `undefined` where only the wallet can tell. */
  readonly fee: bigint | undefined
  /** What to keep for it when everything else is spent; a guess where the fee is not known. */
  readonly reserve: bigint | undefined
  /** The server does not know this network's price of gas. */
  readonly isUnsupported: boolean
}

/** What the network takes for a swap. */
export function useSwapFee(chainId: ChainId, quote: Quote | undefined): SwapFee {
  const kit = useKit()
  const { data: gasPrice, error } = useKitQuery(gasPriceQuery(kit, chainId))
  const gas = quote?.gas
  return {
    fee: gasPrice === undefined || gas === undefined ? undefined : gas * gasPrice,
    reserve: gasPrice === undefined ? undefined : (gas ?? USUAL_GAS) * gasPrice,
    isUnsupported:
      isKitError(error, 'HTTP_STATUS') && error.context.reason === 'NETWORK_NOT_SUPPORTED',
  }
}
