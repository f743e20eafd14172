'use client'

import { type ChainId, isKitError } from '@bowline/common'
import { networkOf } from '../../../core/networkOf.ts'
import { usualWait } from '../../../core/usualWait.ts'
import { gasPriceQuery } from '../../../features/swap/gasPriceQuery.ts'
import type { Quote } from '../../../features/swap/Quote.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/KitContext.ts'
import { useKitStore } from '../../context/useKitStore.ts'

/** The gas of a swap through two markets, with a margin. Used if the gas could not be estimated. */
const USUAL_GAS = 350_000n

export interface SwapFee {
  /** In the smallest native unit; `undefined` if only the wallet knows the fee. */
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
  const gas = quote?.gas
  return {
    fee: gasPrice === undefined || gas === undefined ? undefined : gas * gasPrice,
    reserve: gasPrice === undefined ? undefined : (gas ?? USUAL_GAS) * gasPrice,
    waitSeconds: network && usualWait(network),
    isUnsupported:
      isKitError(error, 'HTTP_STATUS') && error.context.reason === 'NETWORK_NOT_SUPPORTED',
  }
}
