'use client'

import { parseAccountId, shortAddress } from '@bowline/common'
import { networkOf, type SendIntent, sameToken } from '@bowline/controllers'
import {
  formatBalance,
  useKit,
  useKitStore,
  useLocale,
  usePortfolio,
  useTransferFee,
} from '@bowline/controllers/react'
import { AddressText } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { sendReviewMessages } from '../../messages/en/sendReview.ts'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { FeeText } from '../../parts/facts/FeeText.tsx'

/** Shows receiver, network, fee and the remaining balance. */
export function ReviewFacts({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const t = useMessages(sendReviewMessages)
  const locale = useLocale()
  const { from, to, toName, chainId, token, nft, amount, feeRate } = intent
  const network = networkOf(useKitStore(kit.networks), chainId)
  const { data: portfolio } = usePortfolio({ accountId: from })
  const fee = useTransferFee({ accountId: from, to, token, nft, amount, feeRate })
  const native = portfolio?.holdings.find((one) => one.token === undefined)
  const holding = nft ? undefined : portfolio?.holdings.find((one) => sameToken(one.token, token))
  const spent = amount + (token === undefined ? (fee.data ?? 0n) : 0n)
  const left = holding && holding.amount > spent ? holding.amount - spent : 0n
  return (
    <Facts>
      <Fact wide label={toName ? `${t('sendReview.to')} ${toName}` : t('sendReview.to')}>
        <AddressText value={to} label={t('sendReview.address')} />
      </Fact>
      <Fact label={t('sendReview.from')}>
        <bdi dir="ltr">{shortAddress(parseAccountId(from).address)}</bdi>
      </Fact>
      {network && (
        <Fact label={t('sendReview.network')}>
          <span className="bl-review-network">
            <NetworkMark network={network} size={18} />
            {network.name}
          </span>
        </Fact>
      )}
      {network && (
        <Fact label={t('sendReview.fee')}>
          {fee.data === undefined ? (
            t('sendReview.feeUnknown')
          ) : (
            <FeeText fee={fee.data} currency={network.nativeCurrency} price={native?.price} />
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
