'use client'
import type { Wallet } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Tag } from '@bowline/ui'
import { useIsMobile } from '../context/useIsMobile.ts'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/en/common.ts'
import { walletState } from './walletState.ts'

export interface WalletTagProps {
  readonly wallet: Wallet
  /** Also show a tag for wallets on the phone. Not useful in a list in which most are. */
  readonly tellsPhone?: boolean | undefined
}

/** Shows the state of a directory wallet (`walletState`), if it has one. */
export function WalletTag({ wallet, tellsPhone = false }: WalletTagProps) {
  const kit = useKit()
  const t = useMessages(commonMessages)
  const isMobile = useIsMobile()
  const connectors = useKitStore(kit.connectors)
  const networks = useKitStore(kit.networks, ({ requested }) => requested)
  const state = walletState(wallet, { connectors, networks, isMobile })
  if (!state || (state === 'onPhone' && !tellsPhone)) return null
  return <Tag tone={state === 'installed' ? 'success' : 'neutral'}>{t(`common.${state}`)}</Tag>
}
