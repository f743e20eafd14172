'use client'
import { deepLink, type Wallet } from '@bowline/controllers'
import { Button, ButtonLink } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { StatusText } from '../interaction/StatusText.tsx'
import type { ConnectStep } from '../interaction/useConnectStep.ts'
import { linkableUri } from './linkableUri.ts'

export interface LinkPanelProps {
  readonly step: ConnectStep
  readonly wallet: Wallet
  readonly link: string
  readonly platform: 'desktop' | 'web'
}

/** Opens the wallet's desktop app, or its web page in a new tab. */
export function LinkPanel({ step, wallet, link, platform }: LinkPanelProps) {
  const t = useMessages(pairingMessages)
  const uri = linkableUri(step)
  const opening = uri === undefined ? undefined : deepLink({ link, uri })
  const values = { wallet: wallet.name }
  const open = t('pairing.open', values)
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} />
      <StatusText
        title={t('pairing.mobileTitle', values)}
        text={t(platform === 'web' ? 'pairing.openWebText' : 'pairing.openText', values)}
      />
      {opening ? (
        <ButtonLink
          variant="primary"
          size="lg"
          block
          external={platform === 'web'}
          href={opening.redirect}
        >
          {open}
        </ButtonLink>
      ) : (
        <Button variant="primary" size="lg" block busy>
          {open}
        </Button>
      )}
    </div>
  )
}
