'use client'

import type { Network } from '@bowline/common'
import type { SwapIntent } from '@bowline/controllers/internal'
import { useLocale, useSwapFee, useTokenFacts } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { swapFactsMessages } from '../../messages/generated/en/swapFacts.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'
import { AccountName } from '../../parts/account/AccountName.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { NetworkName } from '../../parts/facts/NetworkName.tsx'
import { NetworkFeeText } from '../../parts/swap/NetworkFeeText.tsx'

export interface ReviewFactsProps {
  readonly intent: SwapIntent
  readonly network: Network | undefined
}

/** Shows the minimum amount, the account, the network and its fee. */
export function ReviewFacts({ intent, network }: ReviewFactsProps) {
  const t = useMessages(swapReviewMessages)
  const tellFact = useMessages(swapFactsMessages)
  const locale = useLocale()
  const { account, from, to, minimum, quote } = intent
  const native = useTokenFacts({ accountId: account, token: { ...from, token: undefined } })
  const fee = useSwapFee(network?.chainId, quote)
  return (
    <Facts>
      <Fact label={t('swapReview.minimum')}>
        <bdi dir="ltr">{amountText(minimum, to, { locale })}</bdi>
      </Fact>
      <Fact label={t('swapReview.from')}>
        <AccountName accountId={account} />
      </Fact>
      {network && (
        <Fact label={t('swapReview.network')}>
          <NetworkName chainId={network.chainId} />
        </Fact>
      )}
      {network && (
        <Fact label={tellFact('swapFacts.networkFee')}>
          <NetworkFeeText fee={fee} network={network} price={native.price} />
        </Fact>
      )}
    </Facts>
  )
}
