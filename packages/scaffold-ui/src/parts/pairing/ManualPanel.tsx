'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, Icon, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { goBackOrClose } from '../../visit/goBackOrClose.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { StatusText } from '../interaction/StatusText.tsx'
import type { ConnectStep } from '../interaction/useConnectStep.ts'

export interface ManualPanelProps {
  readonly step: ConnectStep
  readonly onRetry: () => void
}

/** A panel for an app that shows the pairing offer itself (`manualWCControl`). */
export function ManualPanel({ step, onRetry }: ManualPanelProps) {
  const kit = useKit()
  const t = useMessages(pairingMessages)
  const common = useMessages(commonMessages)
  const connecting = useMessages(connectingMessages)
  const isIdle = step === undefined || step.kind === 'cancelled'
  const title = t('pairing.manualTitle')
  const text = t('pairing.manualText')
  useAnnouncement(isIdle ? '' : `${title}. ${text}`)
  return (
    <div className="bl-status">
      <span className="bl-empty-icon">
        <Icon name="phone" size={32} />
      </span>
      <StatusText title={title} text={text} />
      <Inline justify="center" gap={2}>
        <Button onClick={() => goBackOrClose(kit)}>{common('common.cancel')}</Button>
        {(isIdle || ('help' in step && step.help === 'retry')) && (
          <Button variant="primary" onClick={onRetry}>
            {connecting('connecting.askAgain')}
          </Button>
        )}
      </Inline>
    </div>
  )
}
