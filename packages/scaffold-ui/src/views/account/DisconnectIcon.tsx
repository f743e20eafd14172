'use client'

import type { Namespace } from '@bowline/common'
import { useDisconnect } from '@bowline/controllers/react'
import { IconButton } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { disconnectMessages } from '../../messages/generated/en/disconnect.ts'
import { useConnectedFamilies } from '../../parts/account/useConnectedFamilies.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { useSteadyTarget } from '../../parts/useSteadyTarget.ts'

export interface DisconnectIconProps {
  readonly namespace: Namespace
}

/** Disconnects the account that is shown, with one click. A failure is shown as a toast. */
export function DisconnectIcon({ namespace }: DisconnectIconProps) {
  const t = useMessages(disconnectMessages)
  const family = useFamilyName()(namespace)
  const { families } = useConnectedFamilies()
  const { disconnect } = useDisconnect()
  const { ref, isSteady } = useSteadyTarget<HTMLButtonElement>(namespace)
  const label = families.length > 1 ? t('disconnect.family', { family }) : t('disconnect.label')
  return (
    <IconButton
      ref={ref}
      icon="disconnect"
      size={28}
      label={label}
      title={label}
      className={isSteady ? undefined : 'bl-paused'}
      aria-disabled={!isSteady || undefined}
      onClick={() => {
        if (isSteady) void disconnect({ namespace })
      }}
    />
  )
}
