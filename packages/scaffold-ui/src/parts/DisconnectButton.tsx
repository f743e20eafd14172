'use client'

import type { Namespace } from '@bowline/common'
import { Banner, Button, Stack } from '@bowline/ui'
import { useMessages } from '../context/useMessages.ts'
import { disconnectMessages } from '../messages/en/disconnect.ts'
import { useAnnouncement } from '../modal/useAnnouncement.ts'
import { useDisconnectAction } from './useDisconnectAction.ts'

export interface DisconnectButtonProps {
  /** Only this family; all of them unless told. */
  readonly namespace?: Namespace | undefined
  /** Says what ends, where there are several connections. */
  readonly label?: string | undefined
}

/** Ends a connection: one click, no question asked, since connecting again is as easy. */
export function DisconnectButton({ namespace, label }: DisconnectButtonProps) {
  const t = useMessages(disconnectMessages)
  const { status, run } = useDisconnectAction()
  const failed = status === 'failed' ? t('disconnect.failed') : ''
  useAnnouncement(failed, { politeness: 'assertive' })
  return (
    <Stack gap={2}>
      {failed && <Banner tone="danger">{failed}</Banner>}
      <Button
        block
        variant="ghost"
        icon="disconnect"
        busy={status === 'pending'}
        onClick={() => run(namespace)}
      >
        {status === 'pending' ? t('disconnect.pending') : (label ?? t('disconnect.label'))}
      </Button>
    </Stack>
  )
}
