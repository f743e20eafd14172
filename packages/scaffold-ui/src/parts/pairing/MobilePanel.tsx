'use client'
import { appLinks, deepLink, type Wallet } from '@bowline/controllers'
import { useEnvironment } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { AppLink } from '../AppLink.tsx'
import { StatusText } from '../interaction/StatusText.tsx'
import type { ConnectStep } from '../interaction/useConnectStep.ts'
import { AppHelp } from './AppHelp.tsx'
import { linkableUri } from './linkableUri.ts'
import { useAppVisit } from './useAppVisit.ts'

export interface MobilePanelProps {
  readonly step: ConnectStep
  readonly wallet: Wallet
  readonly onRetry: () => void
}

/**
 * Opens the wallet's app on this phone with a plain link. The relay has accepted the offer before the tap, because
 * phones open an app only within the tap itself.
 */
export function MobilePanel({ step, wallet, onRetry }: MobilePanelProps) {
  const t = useMessages(pairingMessages)
  const { visit, onTap, reset } = useAppVisit()
  const uri = linkableUri(step)
  const links = useLinks(wallet, uri)
  const [link] = links
  const values = { wallet: wallet.name }
  const open = t('pairing.open', values)
  const isBack = visit === 'back'
  useAnnouncement(isBack ? t('pairing.returned', values) : '')
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={visit !== 'here'} />
      <StatusText
        title={t('pairing.mobileTitle', values)}
        text={t(isBack ? 'pairing.returned' : 'pairing.openText', values)}
      />
      {link ? (
        <AppLink href={link} onTap={onTap}>
          {open}
        </AppLink>
      ) : (
        <Button variant="primary" size="lg" block busy>
          {open}
        </Button>
      )}
      {visit === 'stayed' && (
        <AppHelp
          wallet={wallet}
          title={t('pairing.didNotOpen', values)}
          text={t('pairing.didNotOpenText')}
          copy={uri}
          links={links}
          onTap={onTap}
        />
      )}
      {visit === 'unanswered' && (
        <AppHelp
          wallet={wallet}
          title={t('pairing.unanswered', values)}
          text={t('pairing.unansweredText', values)}
          copy={uri}
          onRetry={() => {
            reset()
            onRetry()
          }}
        />
      )}
    </div>
  )
}

/** The link to open, and another one if the first does not reach the app. */
function useLinks(wallet: Wallet, uri: string | undefined): readonly (string | undefined)[] {
  const isTelegramAndroid = useEnvironment().browser().telegram === 'android'
  if (uri === undefined) return []
  return appLinks(wallet).map((link) => deepLink({ link, uri, isTelegramAndroid })?.redirect)
}
