'use client'
import type { Wallet } from '@bowline/controllers'
import { intentLink } from '@bowline/controllers/internal'
import { useEnvironment } from '@bowline/controllers/react'
import { Button, ButtonLink } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { AppLink } from '../AppLink.tsx'
import { CopyAction } from '../CopyAction.tsx'
import { appStoreLinks } from '../storeLinks.ts'

export interface AppHelpProps {
  readonly wallet: Wallet
  readonly title: string
  readonly text: string
  /** What can be copied to the wallet instead. */
  readonly copy: string | undefined
  /** The link that was tried, and another one that opens the wallet. */
  readonly links?: readonly (string | undefined)[] | undefined
  readonly onTap?: (() => void) | undefined
  /** Asks the wallet again. */
  readonly onRetry?: (() => void) | undefined
}

/** Shown if the app did not open, or did not answer: what else can be done. */
export function AppHelp(props: AppHelpProps) {
  const { wallet, title, text, copy, links: [link, other] = [], onTap, onRetry } = props
  const t = useMessages(pairingMessages)
  const common = useMessages(commonMessages)
  const connecting = useMessages(connectingMessages)
  const { system, telegram } = useEnvironment().browser()
  const [store] = appStoreLinks(wallet, system)
  const isBrowser = system === 'android' && telegram === undefined
  const otherLink = other ?? (isBrowser && link ? intentLink(link, wallet.playStore) : undefined)
  useAnnouncement(`${title} ${text}`)
  return (
    <div className="bl-help">
      <p className="bl-help-title">{title}</p>
      <p>{text}</p>
      <div className="bl-help-actions">
        {onRetry && (
          <Button size="sm" icon="refresh" onClick={onRetry}>
            {common('common.tryAgain')}
          </Button>
        )}
        {otherLink && (
          <AppLink isSmall href={otherLink} onTap={onTap}>
            {t('pairing.otherLink')}
          </AppLink>
        )}
        {store && (
          <ButtonLink size="sm" external href={store.href}>
            {connecting('connecting.get', { wallet: wallet.name })}
          </ButtonLink>
        )}
        {copy && (
          <CopyAction
            size="sm"
            value={copy}
            label={common('common.copyLink')}
            copiedLabel={common('common.linkCopied')}
          />
        )}
      </div>
    </div>
  )
}
