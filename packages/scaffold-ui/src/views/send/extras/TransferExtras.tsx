'use client'

import type { Network } from '@bowline/common'
import type { UseSendResult } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { TransferNotes } from '../../../parts/send/TransferNotes.tsx'
import { SpeedChooser } from './SpeedChooser.tsx'

export interface TransferExtrasProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Shows the choice of fee rates and the family's notices. */
export function TransferExtras({ state, network }: TransferExtrasProps) {
  const { rates, facts, holding, check } = state
  const { amount } = check
  const payment = holding && amount !== undefined ? { ...holding, amount } : undefined
  return (
    <Stack gap={3}>
      {rates.length > 1 && <SpeedChooser state={state} network={network} />}
      <TransferNotes notices={facts?.notices ?? []} network={network} payment={payment} />
    </Stack>
  )
}
