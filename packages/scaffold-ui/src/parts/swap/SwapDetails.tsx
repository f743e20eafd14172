'use client'

import { Stack } from '@bowline/ui'
import { Facts } from '../facts/Facts.tsx'
import { PriceFacts, type PriceFactsProps } from './PriceFacts.tsx'
import { SlippageChooser, type SlippageChooserProps } from './SlippageChooser.tsx'

export interface SwapDetailsProps {
  /** `undefined` while there is no price. */
  readonly price: PriceFactsProps | undefined
  readonly slippage: SlippageChooserProps
}

/** Shows the details of a price and the choice of slippage. */
export function SwapDetails({ price, slippage }: SwapDetailsProps) {
  return (
    <Stack gap={4}>
      {price && (
        <Facts>
          <PriceFacts {...price} />
        </Facts>
      )}
      <SlippageChooser {...slippage} />
    </Stack>
  )
}
