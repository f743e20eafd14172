'use client'
import type { Wallet } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { ListRow } from '@bowline/ui'
import { useContext } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { WalletTag } from '../../parts/WalletTag.tsx'
import { IntentContext } from '../../visit/useIntent.ts'
import { walletRoute } from '../../visit/walletRoute.ts'

export interface ResultRowProps {
  readonly wallet: Wallet
}

/** Shows one wallet of the directory. */
export function ResultRow({ wallet }: ResultRowProps) {
  const kit = useKit()
  const isMobile = useIsMobile()
  const onIntent = useContext(IntentContext)
  const route = () => walletRoute(wallet, kit.connectors.getState(), isMobile)
  return (
    <ListRow
      title={wallet.name}
      leading={<WalletMark wallet={wallet} />}
      tag={<WalletTag wallet={wallet} />}
      onIntent={() => onIntent(route())}
      onClick={() => kit.router.push(route())}
    />
  )
}
