'use client'

import { fiatOfAmount, formatFiat, type Network } from '@bowline/common'
import { type PricedRate, type UseSendResult, useLocale } from '@bowline/controllers/react'
import { Disclosure, Skeleton } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { formatWait } from '../../../format/formatWait.ts'
import { transferMessages } from '../../../messages/en/transfer.ts'
import { Segments } from '../../../parts/choice/Segments.tsx'
import { Fact, Facts } from '../../../parts/facts/Facts.tsx'
import { formatFee } from '../../../parts/facts/FeeText.tsx'

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
          title: <Speed rate={rate} network={network} price={native?.price} />,
        }))}
        onChange={state.setSpeed}
      />
      <Disclosure summary={t('transfer.rates')}>
        <Facts>
          {rates.map(({ speed, rate, unit }) => (
            <Fact key={speed} label={t(`transfer.${speed}`)}>
              <bdi dir="ltr">
                {rate.toLocaleString(locale)} {unit}
              </bdi>
            </Fact>
          ))}
        </Facts>
      </Disclosure>
    </div>
  )
}

interface SpeedProps {
  readonly rate: PricedRate
  readonly network: Network
  readonly price: bigint | undefined
}

function Speed({ rate, network, price }: SpeedProps) {
  const t = useMessages(transferMessages)
  const locale = useLocale()
  const { speed, seconds } = rate
  const fee = rate.fee ?? undefined
  const { nativeCurrency: currency } = network
  const fiat =
    fee !== undefined && price !== undefined
      ? formatFiat(fiatOfAmount(fee, currency.decimals, price), { locale })
      : undefined
  return (
    <span className="bl-speed">
      <span className="bl-speed-name">{t(`transfer.${speed}`)}</span>{' '}
      {rate.fee === undefined && <Skeleton width={72} />}
      {fee !== undefined && <bdi dir="ltr">{formatFee(fee, currency, { locale })}</bdi>}{' '}
      {fiat !== undefined && <bdi dir="ltr">{fiat}</bdi>}{' '}
      <span>{t('transfer.wait', { time: formatWait(seconds, { locale }) })}</span>
    </span>
  )
}
