'use client'
import type { Wallet } from '@bowline/controllers'
import { connectorImage, type WalletEntry, walletImage } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Icon, ListRow } from '@bowline/ui'
import { useContext } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { WalletTag } from '../../parts/WalletTag.tsx'
import { IntentContext } from '../../visit/useIntent.ts'
import { useIsBeside, useShowView } from '../../visit/walletPane.ts'
import { connectorRoute, walletRoute } from '../../visit/walletRoute.ts'
import { PhoneRow } from './PhoneRow.tsx'

export interface WalletRowProps {
  readonly entry: WalletEntry
  /** Whether it is the wallet that the visitor used last. */
  readonly isLast: boolean
  /** Wallets for phones, as examples in the row that leads to them. */
  readonly faces: readonly Wallet[]
  readonly isLocked: boolean
}

/** The row of a wallet. */
export function WalletRow({ entry, isLast, faces, isLocked }: WalletRowProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const isMobile = useIsMobile()
  const familyName = useFamilyName()
  const onIntent = useContext(IntentContext)
  const showView = useShowView()
  const isOpen = useIsBeside()
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

  const shared = {
    disabled: isLocked,
    current: isOpen(route()),
    onIntent: () => onIntent(route()),
    onClick: () => showView(route()),
  }
  if (isPhone) return <PhoneRow {...shared} faces={faces} />
  return (
    <ListRow
      {...shared}
      title={isLast ? t('connect.lockedWallet', { wallet: entry.name }) : entry.name}
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
      tag={entry.kind === 'wallet' && !connector && <WalletTag wallet={entry.wallet} />}
      trailing={isLast && <Icon name="chevronRight" />}
    />
  )
}
