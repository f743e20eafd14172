'use client'
import { connectorImage, type WalletEntry, walletImage } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Icon, ListRow } from '@bowline/ui'
import { useContext } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/en/connect.ts'
import { IntentContext } from '../../modal/useIntent.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { WalletTag } from '../../parts/WalletTag.tsx'
import { connectorRoute, walletRoute } from '../../parts/walletRoute.ts'

export interface WalletRowProps {
  readonly entry: WalletEntry
  readonly isLocked: boolean
}

/** The row of a wallet. */
export function WalletRow({ entry, isLocked }: WalletRowProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const isMobile = useIsMobile()
  const familyName = useFamilyName()
  const onIntent = useContext(IntentContext)
  const { connector } = entry
  const isPhone = entry.group === 'walletConnect'
  const families =
    connector && !isPhone && kit.config.adapters.length > 1
      ? connector.namespaces.map(familyName)
      : []

  // Read at the click, so that a wallet that has announced itself meanwhile is used.
  const route = () =>
    entry.kind === 'connector'
      ? connectorRoute(entry.connector)
      : walletRoute(entry.wallet, kit.connectors.getState(), isMobile)

  if (isPhone)
    return (
      <ListRow
        title={t('connect.phone')}
        description={t(isMobile ? 'connect.phoneTextMobile' : 'connect.phoneText')}
        leading={
          <span className="bl-row-icon">
            <Icon name={isMobile ? 'phone' : 'qrCode'} size={22} />
          </span>
        }
        trailing={<Icon name="chevronRight" />}
        disabled={isLocked}
        onIntent={() => onIntent(route())}
        onClick={() => kit.router.push(route())}
      />
    )
  return (
    <ListRow
      title={entry.name}
      // Creating the browser's own formatter takes longer than rendering the rest of the list.
      description={families.join(t('connect.listSeparator')) || undefined}
      leading={
        <WalletMark
          wallet={{
            name: entry.name,
            image:
              entry.kind === 'wallet'
                ? walletImage(kit, entry.wallet)
                : connectorImage(kit, entry.connector),
          }}
        />
      }
      // Wallets in this browser are below a heading that says so.
      tag={entry.kind === 'wallet' && !connector && <WalletTag tellsPhone wallet={entry.wallet} />}
      disabled={isLocked}
      onIntent={() => onIntent(route())}
      onClick={() => kit.router.push(route())}
    />
  )
}
