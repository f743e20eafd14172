'use client'

import type { Network, TransferNotice } from '@bowline/common'
import type { SendIntent } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { Banner, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { transferMessages } from '../../messages/generated/en/transfer.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface TransferNotesProps {
  readonly notices: readonly TransferNotice[]
  readonly network: Network
  /** What is sent; `undefined` while there is no amount. */
  readonly payment?: Pick<SendIntent, 'amount' | 'decimals' | 'symbol'> | undefined
}

/** Shows the notices about a transfer. */
export function TransferNotes({ notices, network, payment }: TransferNotesProps) {
  const t = useMessages(transferMessages)
  const locale = useLocale()
  const inToken = (value: bigint) => (payment ? amountText(value, payment, { locale }) : '')
  const inCurrency = (value: bigint) => amountText(value, network.nativeCurrency, { locale })
  const texts = notices.map(({ code, stops, amount, tokenAmount = 0n }) => ({
    code,
    stops,
    text: t(`transfer.${code}`, {
      amount: amount === undefined ? inToken(tokenAmount) : inCurrency(amount),
      fee: inToken(tokenAmount),
      rest: inToken((payment?.amount ?? 0n) - tokenAmount),
    }),
  }))
  useAnnouncement(texts.map(({ text }) => text).join(' '))
  if (texts.length === 0) return null
  return (
    <Stack gap={2}>
      {texts.map(({ code, stops, text }) => (
        <Banner key={`${code} ${text}`} tone={toneOf(code, stops)}>
          {text}
        </Banner>
      ))}
    </Stack>
  )
}

/** What is lost for good by the payment, without that the chain would mind. */
const LOSSES: readonly TransferNotice['code'][] = ['smallCoinsSpent', 'accountClosed']

function toneOf(code: TransferNotice['code'], stops: boolean): 'danger' | 'warning' | 'info' {
  if (stops) return 'danger'
  return LOSSES.includes(code) ? 'warning' : 'info'
}
