'use client'

import type { Namespace } from '@bowline/common'
import { useDisconnect } from '@bowline/controllers/react'
import { Banner, Button, Stack } from '@bowline/ui'
import { useMessages } from '../context/useMessages.ts'
import { disconnectMessages } from '../messages/generated/en/disconnect.ts'
import { useAnnouncement } from '../visit/useAnnouncement.ts'

export interface DisconnectButtonProps {
  /** The family to disconnect. Default: all families. */
  readonly namespace?: Namespace | undefined
  /** Names what is disconnected if there are several connections. */
  readonly label?: string | undefined
  /** A click does nothing, but the button keeps the focus. */
  readonly paused?: boolean | undefined
}

/** Disconnects with one click and without a confirmation, since connecting again is as easy. */
export function DisconnectButton({ namespace, label, paused = false }: DisconnectButtonProps) {
  const t = useMessages(disconnectMessages)
  const { isPending, isError, disconnect } = useDisconnect()
  const failed = isError ? t('disconnect.failed') : ''
  useAnnouncement(failed, { politeness: 'assertive' })
  return (
    <Stack gap={2}>
      {failed && <Banner tone="danger">{failed}</Banner>}
      <Button
        block
        variant="ghost"
        icon="disconnect"
        className={paused ? 'bl-paused' : undefined}
        busy={isPending}
        aria-disabled={paused || undefined}
        onClick={() => {
          if (!paused) void disconnect({ namespace })
        }}
      >
        {isPending ? t('disconnect.pending') : (label ?? t('disconnect.label'))}
      </Button>
    </Stack>
  )
}
