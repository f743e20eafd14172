'use client'
import type { Wallet } from '@bowline/controllers'
import { ButtonLink } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/en/common.ts'
import { connectingMessages } from '../../messages/en/connecting.ts'
import { pairingMessages } from '../../messages/en/pairing.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { CopyAction } from '../CopyAction.tsx'
import { storeLinks } from '../storeLinks.ts'

export interface DidNotOpenProps {
  readonly wallet: Wallet
  readonly uri: string | undefined
}

/**
 * Shown because the app may not be on this phone: where to get it, and another way to pass on the link.
 */
export function DidNotOpen({ wallet, uri }: DidNotOpenProps) {
  const t = useMessages(pairingMessages)
  const common = useMessages(commonMessages)
  const connecting = useMessages(connectingMessages)
  const values = { wallet: wallet.name }
  const text = t('pairing.didNotOpenText')
  const title = t('pairing.didNotOpen', values)
  useAnnouncement(`${title} ${text}`)
  const store = storeLinks(wallet).find(({ place }) => place === 'phone' || place === 'website')
  return (
    <div className="bl-help">
      <p className="bl-help-title">{title}</p>
      <p>{text}</p>
      <div className="bl-help-actions">
        {store && (
          <ButtonLink size="sm" external href={store.href}>
            {connecting('connecting.get', values)}
          </ButtonLink>
        )}
        {uri && (
          <CopyAction
            size="sm"
            value={uri}
            label={common('common.copyLink')}
            copiedLabel={common('common.linkCopied')}
          />
        )}
      </div>
    </div>
  )
}
