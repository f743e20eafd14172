'use client'

import type { Namespace } from '@bowline/common'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { disconnectMessages } from '../../messages/en/disconnect.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import { useFamilyName } from '../../parts/useFamilyName.ts'

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
  if (count < 2) return <DisconnectButton namespace={namespace} />
  return (
    <Stack gap={1}>
      <DisconnectButton namespace={namespace} label={t('disconnect.family', { family })} />
      <DisconnectButton label={t('disconnect.all')} />
    </Stack>
  )
}
