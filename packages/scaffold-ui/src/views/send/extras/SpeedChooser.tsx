'use client'

import type { Network } from '@bowline/common'
import { type UseSendResult, useLocale } from '@bowline/controllers/react'
import { Disclosure } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { transferMessages } from '../../../messages/generated/en/transfer.ts'
import { Segments } from '../../../parts/choice/Segments.tsx'
import { Fact, Facts } from '../../../parts/facts/Facts.tsx'
import { SpeedText } from '../../../parts/send/SpeedText.tsx'

export interface SpeedChooserProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Chooses the speed of a transfer, with its fee and duration. The fee rate is shown as a detail. */
export function SpeedChooser({ state, network }: SpeedChooserProps) {
  const t = useMessages(transferMessages)
  const locale = useLocale()
  const { rates, form, native } = state
  return (
    <div className="bl-speeds">
      <Segments
        label={t('transfer.speed')}
        value={form.speed}
        options={rates.map((rate) => ({
          value: rate.speed,
          title: <SpeedText rate={rate} network={network} price={native?.price} />,
        }))}
        onChange={state.setSpeed}
      />
      <Disclosure summary={t('transfer.rates')}>
        <Facts>
          {rates.map(({ speed, rate, unit }) => (
            <Fact key={speed} label={t(`transfer.${speed}`)}>
              <bdi dir="ltr">{`${rate.toLocaleString(locale)} ${unit}`}</bdi>
            </Fact>
          ))}
        </Facts>
      </Disclosure>
    </div>
  )
}
