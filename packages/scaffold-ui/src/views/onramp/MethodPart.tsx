'use client'

import { onramp, type ResolvedChoice } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'
import { Segments } from '../../parts/choice/Segments.tsx'
import { useMethodName } from '../../parts/onramp/useMethodName.ts'

/** Chooses the payment method. Renders nothing if there is only one, which the limits name. */
export function MethodPart({ resolved }: { readonly resolved: ResolvedChoice }) {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const methodName = useMethodName()
  const { payment, limit } = resolved
  if (payment.limits.length < 2) return null
  return (
    <Stack gap={2}>
      <span className="bl-field-label" aria-hidden="true">
        {t('onramp.by')}
      </span>
      <Segments
        label={t('onramp.by')}
        value={limit.method}
        options={payment.limits.map(({ method }) => ({ value: method, title: methodName(method) }))}
        onChange={(method) => onramp(kit).choose({ method })}
      />
    </Stack>
  )
}
