'use client'

import type { Network } from '@bowline/common'
import {
  type OnrampOptions,
  onramp,
  type PaymentCheck,
  type ResolvedChoice,
} from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Banner, Button, Stack } from '@bowline/ui'
import { type FormEvent, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'
import { useWhichAmount } from '../../parts/amount/useWhichAmount.ts'
import { MethodPart } from './MethodPart.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import { PurchasePart } from './PurchasePart.tsx'
import { UnderWay } from './UnderWay.tsx'

export interface PurchaseFormProps {
  readonly resolved: ResolvedChoice
  readonly check: PaymentCheck
  readonly network: Network
  readonly source: OnrampOptions['source']
}

export function PurchaseForm({ resolved, check, network, source }: PurchaseFormProps) {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const actions = onramp(kit)
  const { purchase, payment, limit } = resolved
  const { problem, choices } = check
  const which = useWhichAmount(choices)
  const field = useRef<HTMLInputElement>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) return field.current?.focus()
    actions.choose({ purchase, currency: payment.currency, method: limit.method })
    // An order on a provider's page is kept until another offer is chosen.
    if (actions.state.getState().status !== 'away') actions.leave()
    kit.router.push({ name: 'OnrampProviders' })
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <UnderWay />
        {source === 'fallback' && <Banner tone="info">{t('onramp.fallback')}</Banner>}
        <PurchasePart resolved={resolved} network={network} />
        <PaymentPart field={field} resolved={resolved} check={check} />
        <MethodPart resolved={resolved} />
        <Stack gap={2}>
          <Button
            type="submit"
            block
            size="lg"
            variant="primary"
            aria-disabled={problem !== undefined || undefined}
          >
            {problem === 'ambiguousAmount' ? which : t(`onramp.button.${problem ?? 'ready'}`)}
          </Button>
          <Button block variant="ghost" onClick={() => kit.router.push({ name: 'WhatIsABuy' })}>
            {t('onramp.help')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
