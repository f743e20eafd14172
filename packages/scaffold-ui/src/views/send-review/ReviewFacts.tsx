'use client'

import { findHolding, networkOf, type SendIntent } from '@bowline/controllers/internal'
import {
  formatBalance,
  useKit,
  useKitStore,
  useLocale,
  usePortfolio,
} from '@bowline/controllers/react'
import { AddressText } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { sendReviewMessages } from '../../messages/generated/en/sendReview.ts'
import { AccountName } from '../../parts/account/AccountName.tsx'
import { AccountTypeTag } from '../../parts/account/AccountTypeTag.tsx'
import { useSaidAccountType } from '../../parts/account/useSaidAccountType.ts'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { FeeText } from '../../parts/facts/FeeText.tsx'
import { NetworkName } from '../../parts/facts/NetworkName.tsx'
import { useContactNames } from '../../parts/names/useContactNames.ts'
import type { ReviewedFee } from './useReviewedFee.ts'

export interface ReviewFactsProps {
  readonly intent: SendIntent
  readonly fee: ReviewedFee
}

/** Shows receiver, network, fee and the remaining balance. */
export function ReviewFacts({ intent, fee }: ReviewFactsProps) {
  const kit = useKit()
  const t = useMessages(sendReviewMessages)
  const locale = useLocale()
  const { from, to, toName, chainId, token, nft, amount } = intent
  const accountType = useSaidAccountType(from)
  const network = networkOf(useKitStore(kit.networks), chainId)
  const { data: portfolio } = usePortfolio({ accountId: from })
  const native = portfolio?.holdings.find((one) => one.token === undefined)
  const holding = nft ? undefined : findHolding(portfolio, token)
  const spent = amount + (token === undefined ? (fee.maxFee ?? 0n) : 0n)
  const left = holding && holding.amount > spent ? holding.amount - spent : 0n
  const names = [useContactNames(from)(to), toName].filter((name) => name !== undefined)
  return (
    <Facts>
      <Fact wide label={[t('sendReview.to'), names.join(' · ')].join(' ').trim()}>
        <AddressText value={to} label={t('sendReview.address')} />
      </Fact>
      <Fact label={t('sendReview.from')}>
        <span className="bl-fact-parts">
          <AccountName accountId={from} />
          <AccountTypeTag accountType={accountType} />
        </span>
      </Fact>
      {network && (
        <Fact label={t('sendReview.network')}>
          <NetworkName chainId={chainId} />
        </Fact>
      )}
      {network && (
        <Fact label={t('sendReview.fee')}>
          {fee.maxFee === undefined ? (
            t(fee.isPending ? 'sendReview.feeLoading' : 'sendReview.feeUnknown')
          ) : (
            <FeeText
              fee={fee.maxFee}
              currency={network.nativeCurrency}
              price={native?.price}
              seconds={intent.waitSeconds}
            />
          )}
        </Fact>
      )}
      {holding && (
        <Fact label={t('sendReview.after')}>
          <bdi dir="ltr">{formatBalance(left, holding, { locale })}</bdi>
        </Fact>
      )}
    </Facts>
  )
}
