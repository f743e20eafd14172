'use client'

import type { Network } from '@bowline/common'
import { Stack } from '@bowline/ui'
import { TransferNotes } from '../../../parts/send/TransferNotes.tsx'
import type { SendFormState } from '../useSendForm.ts'
import { SpeedChooser } from './SpeedChooser.tsx'

export interface TransferExtrasProps {
  readonly state: SendFormState
  readonly network: Network
}

/** Shows the choice of fee rates and the family's notices. */
export function TransferExtras({ state, network }: TransferExtrasProps) {
  const { rates, facts } = state
  return (
    <Stack gap={3}>
      {rates.length > 1 && <SpeedChooser state={state} network={network} />}
      <TransferNotes notices={facts?.notices ?? []} network={network} />
    </Stack>
  )
}
