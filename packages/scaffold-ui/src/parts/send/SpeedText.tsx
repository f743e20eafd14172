'use client'

import { fiatOfAmount, formatFiat, type Network } from '@bowline/common'
import { type PricedRate, useLocale } from '@bowline/controllers/react'
import { Skeleton } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { formatWait } from '../../format/formatWait.ts'
import { transferMessages } from '../../messages/generated/en/transfer.ts'
import { formatFee } from '../facts/FeeText.tsx'

export interface SpeedTextProps {
  readonly rate: PricedRate
  readonly network: Network
  readonly price: bigint | undefined
}

/** A speed to choose, with its fee and duration. */
export function SpeedText({ rate, network, price }: SpeedTextProps) {
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
