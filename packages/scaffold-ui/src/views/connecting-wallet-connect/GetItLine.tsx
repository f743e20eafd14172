'use client'
import type { Wallet } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { storeLinks } from '../../parts/storeLinks.ts'

export interface GetItLineProps {
  readonly wallet: Wallet
  readonly text: string
}

/** A line for visitors who do not have this wallet yet. */
export function GetItLine({ wallet, text }: GetItLineProps) {
  const { router } = useKit()
  const t = useMessages(pairingMessages)
  if (storeLinks(wallet).length === 0) return null
  const data = { walletId: wallet.id }
  return (
    <p className="bl-hint bl-center">
      <span>{text}</span>{' '}
      <Button variant="ghost" size="sm" onClick={() => router.push({ name: 'Downloads', data })}>
        {t('pairing.get')}
      </Button>
    </p>
  )
}
