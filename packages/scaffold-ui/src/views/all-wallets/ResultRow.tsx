'use client'
import type { Wallet } from '@bowline/controllers'
import { ListRow, Tag, WalletImage } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { allWalletsMessages } from '../../messages/en/allWallets.ts'
import { installedConnector, walletRoute } from '../../parts/walletRoute.ts'

export interface ResultRowProps {
  readonly wallet: Wallet
}

/** One wallet of the directory. */
export function ResultRow({ wallet }: ResultRowProps) {
  const kit = useKit()
  const t = useMessages(allWalletsMessages)
  const connectors = useKitStore(kit.connectors)
  const isInstalled = installedConnector(wallet, connectors) !== undefined
  return (
    <ListRow
      title={wallet.name}
      leading={<WalletImage src={wallet.imageUrl} name={wallet.name} />}
      tag={isInstalled && <Tag tone="success">{t('allWallets.installed')}</Tag>}
      onClick={() => kit.router.push(walletRoute(wallet, connectors))}
    />
  )
}
