'use client'

import { type ReviewedSwap, useLocale } from '@bowline/controllers/react'
import { Disclosure, Icon, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'

/** Lists the wallet requests in order. Renders nothing if there is only one. */
export function Steps({ state }: { readonly state: ReviewedSwap }) {
  const t = useMessages(swapReviewMessages)
  const locale = useLocale()
  const { plan, isApproved = false, intent } = state
  const { from, to, quote, minimum } = intent
  if (plan !== 'batch' && plan !== 'approve' && !isApproved) return null
  const amount = amountText(quote.fromAmount, from, { locale })
  const least = amountText(minimum, to, { locale })
  const why = (
    <Disclosure summary={t('swapReview.why')}>
      <p className="bl-hint">{t('swapReview.whyText')}</p>
    </Disclosure>
  )
  if (plan === 'batch')
    return (
      <div className="bl-steps">
        <p className="bl-step-title">{t('swapReview.batch')}</p>
        <p className="bl-hint">{t('swapReview.batchText')}</p>
        <p className="bl-hint">
          <bdi>{t('swapReview.approveText', { amount })}</bdi>
        </p>
        {why}
      </div>
    )
  return (
    <div className="bl-steps">
      <ol className="bl-step-list" aria-label={t('swapReview.steps')}>
        <li className="bl-step" aria-current={isApproved ? undefined : 'step'}>
          <span className="bl-step-mark" aria-hidden="true">
            {isApproved ? <Icon name="check" size={14} /> : '1'}
          </span>
          <span className="bl-step-text">
            <span className="bl-step-title">
              <bdi>{t('swapReview.approve', { token: from.symbol })}</bdi>
            </span>
            <span className="bl-hint">
              <VisuallyHidden>{`${t('swapReview.step', { step: 1 })} · `}</VisuallyHidden>
              <bdi>
                {isApproved ? t('swapReview.stepDone') : t('swapReview.approveText', { amount })}
              </bdi>
            </span>
          </span>
        </li>
        <li className="bl-step" aria-current={isApproved ? 'step' : undefined}>
          <span className="bl-step-mark" aria-hidden="true">
            2
          </span>
          <span className="bl-step-text">
            <span className="bl-step-title">{t('swapReview.swap')}</span>
            <span className="bl-hint">
              <VisuallyHidden>{`${t('swapReview.step', { step: 2 })} · `}</VisuallyHidden>
              <bdi>{t('swapReview.swapText', { provider: quote.provider, amount: least })}</bdi>
            </span>
          </span>
        </li>
      </ol>
      {!isApproved && why}
    </div>
  )
}
