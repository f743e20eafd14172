'use client'

import { Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapPriceMessages } from '../../messages/generated/en/swapPrice.ts'
import { LazyDisclosure } from '../LazyDisclosure.tsx'
import { PricePanel, type PricePanelProps } from './PricePanel.tsx'
import type { SwapDetailsProps } from './SwapDetails.tsx'

export interface FormPriceProps extends PricePanelProps {
  readonly details: SwapDetailsProps
}

/** Shows the price below the amounts of the form. */
export function FormPrice({ details, ...price }: FormPriceProps) {
  const t = useMessages(swapPriceMessages)
  if (!price.from || !price.to) return null
  return (
    <Stack gap={2}>
      <PricePanel {...price} />
      <LazyDisclosure summary={t('swapPrice.details')} load={loadDetails} props={details} />
    </Stack>
  )
}

const loadDetails = async () => (await import('./SwapDetails.tsx')).SwapDetails
