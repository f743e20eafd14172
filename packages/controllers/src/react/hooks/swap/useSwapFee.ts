'use client'

import { type ChainId, gasLimitOf, isKitError } from '@bowline/common'
import { networkOf } from '../../../core/networkOf.ts'
import { usualWait } from '../../../core/usualWait.ts'
import { gasPriceQuery } from '../../../features/swap/gasPriceQuery.ts'
import type { Quote } from '../../../features/swap/Quote.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'

/** The gas of a swap through two markets, with a margin. Used if the gas could not be estimated. */
const USUAL_GAS = 350_000n

/** The fee of a swap, with what it is worth. */
export interface SwapFee {
  /**
   * The most that the swap costs at the price of the next blocks, in the smallest native unit: that of its gas limit.
   * `undefined` if only the wallet knows the fee.
   */
  readonly fee: bigint | undefined
  /** The amount to keep for the fee when everything else is spent; a guess if the fee is unknown. */
  readonly reserve: bigint | undefined
  /** The approximate time until a transaction with this fee is in a block; `undefined` if it is not known. */
  readonly waitSeconds: number | undefined
  /** Whether the server has no gas price for this network. */
  readonly isUnsupported: boolean
}

/**
 * Reads the network fee of a swap with this quote, or what to keep for it before there is a quote. Without a
 * chain it sends no request.
 *
 * @example
 * const { fee } = useSwapFee('eip155:1', quote)
 */
export function useSwapFee(chainId: ChainId | undefined, quote: Quote | undefined): SwapFee {
  const kit = useKit()
  const { data: gasPrice, error } = useKitQuery(chainId && gasPriceQuery(kit, chainId))
  const network = networkOf(useKitStore(kit.networks), chainId)
  const limit = quote?.gas === undefined ? undefined : gasLimitOf(quote.gas)
  return {
    fee: gasPrice === undefined || limit === undefined ? undefined : limit * gasPrice,
    reserve: gasPrice === undefined ? undefined : (limit ?? USUAL_GAS) * gasPrice,
    waitSeconds: network && usualWait(network),
    isUnsupported:
      isKitError(error, 'HTTP_STATUS') && error.context.reason === 'NETWORK_NOT_SUPPORTED',
  }
}
