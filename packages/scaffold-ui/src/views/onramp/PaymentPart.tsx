'use client'

import { formatAmount, sanitizeName } from '@bowline/common'
import {
  onramp,
  PAYMENT_DECIMALS,
  type PaymentCheck,
  type ResolvedChoice,
} from '@bowline/controllers/internal'
import { useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import type { RefObject } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'
import { AmountField } from '../../parts/amount/AmountField.tsx'
import { isUnfinished } from '../../parts/amount/isUnfinished.ts'
import { UnitSelect } from '../../parts/amount/UnitSelect.tsx'
import { useWhichAmount } from '../../parts/amount/useWhichAmount.ts'
import { hundredthsText } from '../../parts/onramp/hundredthsText.ts'
import { useMethodName } from '../../parts/onramp/useMethodName.ts'
import { useLateFocus } from '../../parts/useLateFocus.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

/** Common amounts, in whole units of the currency. */
export const PRESETS = [100n, 250n, 500n, 1000n]
const UNIT = 10n ** BigInt(PAYMENT_DECIMALS)

export interface PaymentPartProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly resolved: ResolvedChoice
  readonly check: PaymentCheck
}

/** The limits are said before anything is typed. Screen readers hear those that are not met once typing has paused. */
const ERROR_WAIT_MS = 500

/** Chooses the amount and its currency. */
export function PaymentPart({
  field,
  resolved,
  check: { problem, choices, understood },
}: PaymentPartProps) {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const locale = useLocale()
  const methodName = useMethodName()
  const actions = onramp(kit)
  useLateFocus(field)
  const { amount } = useKitStore(actions.choice)
  const { payments, payment, limit } = resolved
  const currency = sanitizeName(payment.currency, '?')
  const limits = t('onramp.limits', {
    min: hundredthsText(limit.min, { locale }),
    max: hundredthsText(limit.max, { locale }),
    currency,
    method: methodName(limit.method),
  })
  const isWrong = problem !== undefined && problem !== 'enterAmount' && !isUnfinished(amount)
  const error = useWhichAmount(choices) ?? (isWrong ? limits : '')
  useAnnouncement(error, { delayMs: ERROR_WAIT_MS })
  return (
    <Stack gap={2}>
      <AmountField
        ref={field}
        data-bl-autofocus=""
        label={t('onramp.pay')}
        value={amount}
        onChange={(next) => actions.choose({ amount: next })}
        unitFirst
        unit={
          <UnitSelect
            label={t('onramp.currency')}
            value={payment.currency}
            options={payments.map((one) => ({
              value: one.currency,
              label: sanitizeName(one.currency, '?'),
            }))}
            onChange={(next) => actions.choose({ currency: next })}
          >
            {currency}
          </UnitSelect>
        }
        below={error !== limits && limits}
        error={error}
        choices={choices}
        understood={understood}
      />
      <fieldset className="bl-presets" aria-label={t('onramp.presets')}>
        {PRESETS.map((preset) => (
          <Button
            key={String(preset)}
            size="sm"
            aria-pressed={amount === String(preset)}
            disabled={preset * UNIT < limit.min || preset * UNIT > limit.max}
            onClick={() => actions.choose({ amount: String(preset) })}
          >
            {formatAmount(preset, 0, { locale })}
          </Button>
        ))}
      </fieldset>
    </Stack>
  )
}
