'use client'

import type { Network } from '@bowline/common'
import type { SwapIntent, SwapToken } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { AddressText } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { percentText } from '../../format/percentText.ts'
import { swapFactsMessages } from '../../messages/generated/en/swapFacts.ts'
import { Fact, Facts } from '../facts/Facts.tsx'
import { PriceFacts } from './PriceFacts.tsx'

export interface ReviewDetailsProps {
  readonly intent: SwapIntent
  readonly network: Network
}

const WHOLE_BPS = 100

/** Shows the details of the price and the contracts of the tokens. */
export function ReviewDetails({ intent, network }: ReviewDetailsProps) {
  const t = useMessages(swapFactsMessages)
  const locale = useLocale()
  const { from, to, quote, slippageBps } = intent
  return (
    <Facts>
      <PriceFacts to={to} quote={quote} network={network} />
      <Fact label={t('swapFacts.slippage')}>
        <bdi>{percentText(slippageBps / WHOLE_BPS, { locale })}</bdi>
      </Fact>
      <Contract token={from} />
      <Contract token={to} />
    </Facts>
  )
}

/** Shows the full address of a token's contract. */
function Contract({ token: { token, symbol } }: { readonly token: SwapToken }) {
  const t = useMessages(swapFactsMessages)
  if (token === undefined) return null
  return (
    <Fact wide label={<bdi>{t('swapFacts.contract', { token: symbol })}</bdi>}>
      <AddressText value={token} label={t('swapFacts.address')} />
    </Fact>
  )
}
