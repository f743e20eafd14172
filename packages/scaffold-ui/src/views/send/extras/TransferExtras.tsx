'use client'

import type { Network } from '@bowline/common'
import { Stack } from '@bowline/ui'
import { useLocale } from '../../../context/useLocale.ts'
import { useMessages } from '../../../context/useMessages.ts'
import { transferMessages } from '../../../messages/en/transfer.ts'
import { Segments } from '../../../parts/choice/Segments.tsx'
import { TransferNotes } from '../../../parts/send/TransferNotes.tsx'
import type { SendFormState } from '../useSendForm.ts'

export interface TransferExtrasProps {
  readonly state: SendFormState
  readonly network: Network
}

/** How fast it shall go, and what the family has to say of the transfer. */
export function TransferExtras({ state, network }: TransferExtrasProps) {
  const t = useMessages(transferMessages)
  const { rates, form, actions, facts } = state
  // Some families count in millions.
  const compact = new Intl.NumberFormat(useLocale(), { notation: 'compact' })
  return (
    <Stack gap={3}>
      {rates.length > 1 && (
        <Segments
          label={t('transfer.speed')}
          value={form.speed}
          options={rates.map(({ speed, rate, unit }) => ({
            value: speed,
            title: (
              <span className="bl-speed">
                {t(`transfer.${speed}`)}{' '}
                <bdi dir="ltr" className="bl-hint">
                  {compact.format(rate)} {unit}
                </bdi>
              </span>
            ),
          }))}
          onChange={actions.setSpeed}
        />
      )}
      <TransferNotes notices={facts?.notices ?? []} network={network} />
    </Stack>
  )
}
