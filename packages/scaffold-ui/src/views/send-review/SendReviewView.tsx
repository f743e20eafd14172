'use client'

import { fiatOfAmount, formatFiat, namespaceOf, type TransferNotice } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import {
  findHolding,
  networkOf,
  type SendIntent,
  send,
  transferNoticesQuery,
} from '@bowline/controllers/internal'
import {
  useKit,
  useKitQuery,
  useKitStore,
  useLocale,
  usePortfolio,
} from '@bowline/controllers/react'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useEffect } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { sendReviewMessages } from '../../messages/generated/en/sendReview.ts'
import { showResult } from '../../parts/result/showResult.ts'
import { TransferNotes } from '../../parts/send/TransferNotes.tsx'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { useReviewedFee } from './useReviewedFee.ts'

/** Shows the whole payment before and while the wallet is asked. */
export default function SendReviewView() {
  const kit = useKit()
  const t = useMessages(sendReviewMessages)
  const actions = send(kit)
  const state = useKitStore(actions.state)
  const { status } = state
  useEffect(() => kit['~internals'].part(showSendResult), [kit])

  if (status === 'editing')
    return (
      <EmptyState
        icon="info"
        title={t('sendReview.gone')}
        action={<Button onClick={kit.router.back}>{t('sendReview.toForm')}</Button>}
      >
        {t('sendReview.goneText')}
      </EmptyState>
    )
  return <Review intent={state.intent} />
}

function Review({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const actions = send(kit)
  const state = useKitStore(actions.state)
  const fee = useReviewedFee(intent)
  const notices = useKitQuery(transferNoticesQuery(kit, intent))
  // If they cannot be read none is shown, and then nothing with a cost of its own is signed.
  const shown = notices.data ?? NO_NOTICES
  const edit = () => {
    actions.edit()
    kit.router.back()
  }
  return (
    <Stack gap={4}>
      <ReviewAmount intent={intent} />
      <ReviewFacts intent={intent} fee={fee} />
      <ReviewNotes intent={intent} notices={shown} />
      <ReviewActions
        namespace={namespaceOf(intent.from)}
        isReady={!fee.isPending && !notices.isLoading}
        isSigning={state.status === 'signing'}
        error={state.status === 'review' ? state.error : undefined}
        onConfirm={() => void actions.confirm({ maxFee: fee.maxFee, notices: shown })}
        onEdit={edit}
      />
    </Stack>
  )
}

/** Leads from a review to the result, once per kit: the view itself may be left before the wallet answers. */
const showSendResult = (kit: Kit): void =>
  showResult(kit, {
    result: { name: 'SendResult' },
    views: ['Send', 'SendReview'],
    payment: send(kit).state,
    answered: 'sent',
  })

/** Shows the full amount and its value. */
export function ReviewAmount({ intent }: { readonly intent: SendIntent }) {
  const t = useMessages(sendReviewMessages)
  const locale = useLocale()
  const { amount, decimals, symbol, token, chainId, from, nft } = intent
  const { data: portfolio } = usePortfolio({ accountId: from })
  const holding = nft ? undefined : findHolding(portfolio, token)
  const price = holding?.price
  const { iconUrl, verified = token === undefined } = holding ?? {}
  return (
    <div className="bl-review-amount">
      {!nft && (
        <TokenImage hasNetwork token={{ token, chainId, symbol, iconUrl, verified }} size={44} />
      )}
      <p className="bl-hint">{t('sendReview.you')}</p>
      <p className="bl-review-number">
        <bdi dir="ltr">{amountText(amount, { decimals, symbol }, { locale })}</bdi>
      </p>
      {price !== undefined && (
        <p className="bl-hint">
          <bdi dir="ltr">{formatFiat(fiatOfAmount(amount, decimals, price), { locale })}</bdi>
        </p>
      )}
    </div>
  )
}

const NO_NOTICES: readonly TransferNotice[] = []

interface ReviewNotesProps {
  readonly intent: SendIntent
  readonly notices: readonly TransferNotice[]
}

/** Repeats the family's notices before the payment. */
function ReviewNotes({ intent, notices }: ReviewNotesProps) {
  const kit = useKit()
  const network = networkOf(useKitStore(kit.networks), intent.chainId)
  return network && <TransferNotes notices={notices} network={network} payment={intent} />
}
