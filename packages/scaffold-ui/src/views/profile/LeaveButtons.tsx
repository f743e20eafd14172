'use client'

import type { Namespace } from '@bowline/common'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { disconnectMessages } from '../../messages/generated/en/disconnect.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { useSteadyTarget } from '../../parts/useSteadyTarget.ts'

export interface LeaveButtonsProps {
  /** The family that the view shows. */
  readonly namespace: Namespace
}

/** Ends this connection or, if there are several, all of them. */
export function LeaveButtons({ namespace }: LeaveButtonsProps) {
  const kit = useKit()
  const t = useMessages(disconnectMessages)
  const family = useFamilyName()(namespace)
  const count = useKitStore(
    kit.connections,
    (all) =>
      Object.values(all).filter(({ status }) => status === 'connected' || status === 'locked')
        .length,
  )
  const hasOthers = count > 1
  const { ref, isSteady } = useSteadyTarget<HTMLDivElement>(namespace)
  return (
    <div ref={ref}>
      <Stack gap={1}>
        <DisconnectButton
          namespace={namespace}
          label={hasOthers ? t('disconnect.family', { family }) : undefined}
          paused={!isSteady}
        />
        {hasOthers && <DisconnectButton label={t('disconnect.all')} paused={!isSteady} />}
      </Stack>
    </div>
  )
}
