'use client'

import type { Network } from '@bowline/common'
import type { UseSendResult } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { sendMessages } from '../../../messages/generated/en/send.ts'
import { useAnnouncement } from '../../../visit/useAnnouncement.ts'

export interface CostsUnknownProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Names a network that does not answer when it is asked what the payment costs, or that would refuse the payment. */
export function CostsUnknown({ state, network: { name } }: CostsUnknownProps) {
  const t = useMessages(sendMessages)
  const isRefused = state.costsUnknown === 'refused'
  const title = t(isRefused ? 'send.refused' : 'send.silent', { network: name })
  const text = t(isRefused ? 'send.refusedText' : 'send.silentText')
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
