'use client'
import type { Wallet } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'

export interface UnsupportedPanelProps {
  readonly wallet: Wallet
}

/** Shown for a wallet that is only a browser extension and is not in this browser. */
export function UnsupportedPanel({ wallet }: UnsupportedPanelProps) {
  const { router } = useKit()
  const t = useMessages(pairingMessages)
  const connecting = useMessages(connectingMessages)
  const values = { wallet: wallet.name }
  const data = { walletId: wallet.id }
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} />
      <StatusText
        title={t('pairing.unsupportedTitle', values)}
        text={t('pairing.unsupportedText')}
      />
      <div className="bl-stack bl-gap-2 bl-actions">
        <Button variant="primary" block onClick={() => router.push({ name: 'Downloads', data })}>
          {connecting('connecting.get', values)}
        </Button>
        <Button variant="ghost" block onClick={() => router.reset({ name: 'Connect' })}>
          {connecting('connecting.chooseOther')}
        </Button>
      </div>
    </div>
  )
}
