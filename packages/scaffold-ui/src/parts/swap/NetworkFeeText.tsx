'use client'

import type { Network } from '@bowline/common'
import type { SwapFee } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { swapFactsMessages } from '../../messages/generated/en/swapFacts.ts'
import { FeeText } from '../facts/FeeText.tsx'

export interface NetworkFeeTextProps {
  readonly fee: SwapFee
  readonly network: Network
  /** The price of the native currency in USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
}

/** What a swap costs on the network, or why that is not known. */
export function NetworkFeeText({ fee: known, network, price }: NetworkFeeTextProps) {
  const t = useMessages(swapFactsMessages)
  const { fee, isUnsupported, waitSeconds } = known
  if (fee === undefined)
    return <span>{t(isUnsupported ? 'swapFacts.noGasPrice' : 'swapFacts.feeUnknown')}</span>
  return <FeeText fee={fee} currency={network.nativeCurrency} price={price} seconds={waitSeconds} />
}
