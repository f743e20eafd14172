'use client'
import type { Wallet } from '@bowline/controllers'
import { useEnvironment } from '@bowline/controllers/react'
import { EmptyState, Icon, List, ListRow } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { getWalletMessages } from '../../messages/generated/en/getWallet.ts'
import { appStoreLinks, storeLinks } from '../../parts/storeLinks.ts'
import { WalletLoader } from '../../parts/WalletLoader.tsx'
import { useRouteData } from '../../visit/useRouteData.ts'
import { StoreCodes } from './StoreCodes.tsx'
import { STORE_ICONS } from './storeIcons.ts'

/** Shows where to get a wallet. */
export default function DownloadsView() {
  const { walletId } = useRouteData('Downloads')
  return <WalletLoader walletId={walletId}>{(wallet) => <Links wallet={wallet} />}</WalletLoader>
}

function Links({ wallet }: { readonly wallet: Wallet }) {
  const t = useMessages(getWalletMessages)
  const isMobile = useIsMobile()
  const { system } = useEnvironment().browser()
  const links = storeLinks(wallet)
  const phoneLinks = links.filter(({ place }) => place === 'phone')
  if (links.length === 0)
    return (
      <EmptyState icon="search" title={t('downloads.noneTitle')}>
        {t('downloads.noneText', { wallet: wallet.name })}
      </EmptyState>
    )
  // On a phone, extensions are left out; on a desktop, phone apps are shown as QR codes.
  const rows = isMobile
    ? appStoreLinks(wallet, system)
    : links.filter(({ place }) => place !== 'phone')
  return (
    <div className="bl-flow">
      {rows.length > 0 && (
        <List label={t('downloads.list')}>
          {rows.map(({ id, href }) => (
            <ListRow
              key={id}
              href={href}
              title={t(`downloads.${id}`)}
              description={id === 'website' ? new URL(href).hostname : t(`downloads.${id}Text`)}
              leading={
                <span className="bl-row-icon">
                  <Icon name={STORE_ICONS[id]} size={22} />
                </span>
              }
              trailing={<Icon name="externalLink" size={18} />}
            />
          ))}
        </List>
      )}
      {!isMobile && phoneLinks.length > 0 && <StoreCodes wallet={wallet} links={phoneLinks} />}
      {!isMobile && rows.some(({ place }) => place === 'browser') && (
        <p className="bl-hint bl-center">{t('downloads.after')}</p>
      )}
    </div>
  )
}
