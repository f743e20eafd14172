'use client'
import type { Wallet } from '@bowline/controllers'
import { ListRow, WalletImage } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { WalletTag } from '../../parts/WalletTag.tsx'
import { walletRoute } from '../../parts/walletRoute.ts'

export interface ResultRowProps {
  readonly wallet: Wallet
}

/** One wallet of the directory. */
export function ResultRow({ wallet }: ResultRowProps) {
  const kit = useKit()
  return (
    <ListRow
      title={wallet.name}
      leading={<WalletImage src={wallet.imageUrl} name={wallet.name} />}
      tag={<WalletTag wallet={wallet} />}
      onClick={() => kit.router.push(walletRoute(wallet, kit.connectors.getState()))}
    />
  )
}
