'use client'
import type { Connector } from '@bowline/common'
import { connectorImageUrl } from '@bowline/controllers'
import { Button, WalletImage } from '@bowline/ui'
import { useKit } from '../context/useKit.ts'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/en/common.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { goBackOrClose } from './goBackOrClose.ts'
import { useAnnouncement } from './useAnnouncement.ts'

export interface YieldedPillProps {
  readonly wallet: Connector
  readonly titleId: string
}

/** All that is left of the modal while a wallet asks on this page: who acts next, and a way out. */
export function YieldedPill({ wallet, titleId }: YieldedPillProps) {
  const kit = useKit()
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  const text = t('modal.yielding', { wallet: wallet.name })
  useAnnouncement(text)
  return (
    <div className="bl-pill">
      <WalletImage src={connectorImageUrl(kit, wallet)} name={wallet.name} size={28} busy />
      <span id={titleId}>{text}</span>
      <Button size="sm" onClick={() => goBackOrClose(kit)}>
        {common('common.cancel')}
      </Button>
    </div>
  )
}
