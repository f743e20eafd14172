'use client'

import { type ChainId, isKitError } from '@bowline/common'
import { gasPriceQuery, type Quote } from '@bowline/controllers'
import { useKit, useKitQuery } from '@bowline/controllers/react'

/** The gas of a swap through two markets, with a margin. Used if the gas could not be estimated. */
const USUAL_GAS = 350_000n

export interface SwapFee {
  /** In the smallest native unit; `undefined` if only the wallet knows the fee. */
  readonly fee: bigint | undefined
  /** The amount to keep for the fee when everything else is spent; a guess if the fee is unknown. */
  readonly reserve: bigint | undefined
  /** Whether the server has no gas price for this network. */
  readonly isUnsupported: boolean
}

/** Reads the network fee of a swap. */
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
