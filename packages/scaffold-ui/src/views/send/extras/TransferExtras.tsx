'use client'

import type { Network, TransferNotice } from '@bowline/common'
import type { UseSendResult } from '@bowline/controllers/react'
import { Checkbox, Stack } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { transferMessages } from '../../../messages/generated/en/transfer.ts'
import { TransferNotes } from '../../../parts/send/TransferNotes.tsx'
import { SpeedChooser } from './SpeedChooser.tsx'

export interface TransferExtrasProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Shows the choice of fee rates, the family's notices, and the choice that one of them offers. */
export function TransferExtras({ state, network }: TransferExtrasProps) {
  const { rates, facts, holding, check, form } = state
  const t = useMessages(transferMessages)
  const { amount } = check
  const payment = holding && amount !== undefined ? { ...holding, amount } : undefined
  const notices = facts?.notices ?? []
  const choice = notices.map(({ code }) => CHOICES[code]).find((one) => one !== undefined)
  return (
    <Stack gap={3}>
      {rates.length > 1 && <SpeedChooser state={state} network={network} />}
      <TransferNotes notices={notices} network={network} payment={payment} />
      {choice && (
        <Checkbox
          label={t(choice)}
          checked={form.spendsKept}
          onChange={(checked) => state.setSpendsKept(checked)}
        />
      )}
    </Stack>
  )
}

/** What the visitor may decide where something stays that could be sent, or does not stay any more. */
const CHOICES: Partial<
  Record<TransferNotice['code'], 'transfer.spendCoins' | 'transfer.closeAccount'>
> = {
  smallCoinsKept: 'transfer.spendCoins',
  smallCoinsSpent: 'transfer.spendCoins',
  depositKept: 'transfer.closeAccount',
  accountClosed: 'transfer.closeAccount',
}
