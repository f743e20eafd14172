'use client'

import type { Network } from '@bowline/common'
import type { UseSendResult } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { sendMessages } from '../../../messages/generated/en/send.ts'
import { useAnnouncement } from '../../../modal/useAnnouncement.ts'

export interface NetworkSilentProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Names a network that does not answer when it is asked what the payment costs. */
export function NetworkSilent({ state, network: { name } }: NetworkSilentProps) {
  const t = useMessages(sendMessages)
  const title = t('send.silent', { network: name })
  const text = t('send.silentText')
  useAnnouncement(`${title}. ${text}`)
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button size="sm" icon="refresh" onClick={state.askAgain}>
          {t('send.tryAgain')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
