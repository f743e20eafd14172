'use client'
import type { Connector } from '@bowline/common'
import { connectorImage } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Button, Spinner } from '@bowline/ui'
import { useMessages } from '../context/useMessages.ts'
import { WalletMark } from '../images/WalletMark.tsx'
import { commonMessages } from '../messages/generated/en/common.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { goBackOrClose } from '../visit/goBackOrClose.ts'
import { useAnnouncement } from '../visit/useAnnouncement.ts'
import { isPairedByApp } from './isPairedByApp.ts'

export interface YieldedPillProps {
  readonly wallet: Connector
  readonly titleId: string
}

/**
 * Shown in place of the modal while the page itself is needed: it says who acts next and offers to
 * cancel.
 */
export function YieldedPill({ wallet, titleId }: YieldedPillProps) {
  const kit = useKit()
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  const isApp = isPairedByApp(kit.config, wallet)
  const text = isApp ? t('modal.yieldingToApp') : t('modal.yielding', { wallet: wallet.name })
  useAnnouncement(text)
  return (
    <div className="bl-pill">
      {isApp ? (
        <Spinner />
      ) : (
        <WalletMark
          wallet={{ name: wallet.name, image: connectorImage(kit, wallet) }}
          size={28}
          busy
        />
      )}
      <span id={titleId}>{text}</span>
      <Button size="sm" onClick={() => goBackOrClose(kit)}>
        {common('common.cancel')}
      </Button>
    </div>
  )
}
