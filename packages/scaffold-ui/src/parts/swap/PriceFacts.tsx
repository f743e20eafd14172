'use client'

import type { Network } from '@bowline/common'
import type { Quote } from '@bowline/controllers'
import type { SwapToken } from '@bowline/controllers/internal'
import { formatBalance, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { inBrackets } from '../../format/inBrackets.ts'
import { percentText } from '../../format/percentText.ts'
import { swapFactsMessages } from '../../messages/generated/en/swapFacts.ts'
import { Fact } from '../facts/Facts.tsx'
import { ImpactText } from './ImpactText.tsx'
import { NetworkFeeText, type NetworkFeeTextProps } from './NetworkFeeText.tsx'
import { useRoute } from './useRoute.ts'

export interface PriceFactsProps {
  readonly to: SwapToken
  readonly quote: Quote
  readonly network: Network
  /** Left out where the fee is shown beside this. */
  readonly networkFee?: NetworkFeeTextProps | undefined
}

/** Shows the source of a price, its route and its costs. */
export function PriceFacts({ to, quote, network, networkFee }: PriceFactsProps) {
  const t = useMessages(swapFactsMessages)
  const locale = useLocale()
  const route = useRoute(network.chainId, quote)
  const { fee, provider } = quote
  return (
    <>
      <Fact label={t('swapFacts.impact')}>
        <ImpactText quote={quote} />
      </Fact>
      <Fact label={t('swapFacts.provider')}>
        <bdi>{provider}</bdi>
      </Fact>
      <Fact label={t('swapFacts.providerFee')}>
        {fee.amount === 0n ? (
          t('swapFacts.noFee')
        ) : (
          <bdi dir="ltr">
            {`${formatBalance(fee.amount, to, { locale })} ${inBrackets(percentText(fee.percent, { locale }))}`}
          </bdi>
        )}
      </Fact>
      {networkFee && (
        <Fact label={t('swapFacts.networkFee')}>
          <NetworkFeeText {...networkFee} />
        </Fact>
      )}
      <Fact label={t('swapFacts.route')}>
        <bdi dir="ltr">{route.join(' → ')}</bdi>
      </Fact>
    </>
  )
}
