'use client'
import { browseLink, type Wallet } from '@bowline/controllers'
import { useEnvironment } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { AppLink } from '../AppLink.tsx'
import { StatusText } from '../interaction/StatusText.tsx'
import { AppHelp } from './AppHelp.tsx'
import { useAppVisit } from './useAppVisit.ts'

export interface InAppPanelProps {
  readonly wallet: Wallet
  /** The wallet's template for such links. */
  readonly template: string
}

/** Opens this page in the browser of the wallet's app, where the wallet is installed. */
export function InAppPanel({ wallet, template }: InAppPanelProps) {
  const t = useMessages(pairingMessages)
  const environment = useEnvironment()
  const { visit, onTap } = useAppVisit()
  const pageUrl = environment.pageUrl()
  const link = browseLink(template, pageUrl)
  const values = { wallet: wallet.name }
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} />
      <StatusText
        title={t('pairing.inAppTitle', values)}
        text={t(link ? 'pairing.inAppText' : 'pairing.inAppTooLong', values)}
      />
      {link && (
        <AppLink href={link} onTap={onTap}>
          {t('pairing.open', values)}
        </AppLink>
      )}
      {visit === 'stayed' && (
        <AppHelp
          wallet={wallet}
          title={t('pairing.didNotOpen', values)}
          text={t('pairing.inAppDidNotOpenText')}
          copy={pageUrl}
          links={[link]}
          onTap={onTap}
        />
      )}
    </div>
  )
}
